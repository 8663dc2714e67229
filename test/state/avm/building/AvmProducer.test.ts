import { describe, expect, test } from '@jest/globals'
import { parseBlock } from '../../../../state/avm/blocks/codec.js'
import type { StandardBlock } from '../../../../state/avm/blocks/StandardBlock.js'
import type { Tx } from '../../../../state/avm/txs/Tx.js'
import { idToString } from '../../../../state/codec/ids.js'
import { startMs } from '../../../methods/platform/platformNetwork.js'
import { AvmWallet, fundedWallet, sign } from '../AvmWallet.js'
import { type AvmNetwork, avmNetwork } from '../avmNetwork.js'

const [alice, bob] = [new AvmWallet(1), new AvmWallet(2)]
const avax = 1_000_000_000n

function transfer({ avm }: AvmNetwork, from: AvmWallet, to: AvmWallet, amount: bigint): Tx {
  return from.pay(avm, (base) => ({ kind: 'BaseTx', base }), {
    outputs: [to.output(avm.feeAssetId, amount)],
  })
}

describe('without delays', () => {
  test('a transaction is in its own block before issuing it returns', async () => {
    const accepted: StandardBlock[] = []
    const network = await avmNetwork({ host: { accepted: (block) => accepted.push(block) } })
    const { avm } = network
    const genesis = avm.blocks.last
    const tx = transfer(network, fundedWallet, alice, avax)
    network.avmProducer.issue(tx)
    expect(avm.blocks.last).toMatchObject({
      height: 1n,
      parentId: genesis.id,
      time: BigInt(startMs / 1000),
      txs: [tx],
    })
    expect(parseBlock(avm.blocks.last.bytes)).toEqual(avm.blocks.last)
    expect(accepted).toEqual([avm.blocks.last])
    expect(avm.transactions.get(tx.id)).toBe(tx)
    expect(alice.balance(avm)).toBe(avax)
  })

  test('a transaction that is accepted already spends UTXOs that are gone', async () => {
    const network = await avmNetwork()
    const tx = transfer(network, fundedWallet, alice, avax)
    network.avmProducer.issue(tx)
    expect(() => network.avmProducer.issue(tx)).toThrow(
      /^failed to verify transfer: failed to get utxo \w+: not found$/,
    )
    expect(network.avm.blocks.height).toBe(1n)
  })

  test('blocks of one second share their time, and time never goes back', async () => {
    const network = await avmNetwork()
    const { avm, clock, avmProducer } = network
    clock.set(startMs + 2900)
    avmProducer.issue(transfer(network, fundedWallet, alice, avax))
    clock.set(startMs + 2100)
    avmProducer.issue(transfer(network, fundedWallet, bob, avax))
    expect(avm.blocks.last.time).toBe(BigInt(startMs / 1000 + 2))
    expect(avm.blocks.byHeight(1n)?.time).toBe(avm.blocks.last.time)
  })

  test('a refused transaction changes nothing and is refused again for its reason', async () => {
    const network = await avmNetwork()
    const { avm, undo, avmProducer } = network
    avmProducer.issue(transfer(network, fundedWallet, alice, avax))
    const before = undo.digest()
    const early = transfer(network, alice, bob, avax / 2n)
    const spoilt: Tx = { ...early, credentials: [] }
    expect(() => avmProducer.issue(spoilt)).toThrow('wrong number of credentials: 0 != 1')
    // The node tells transactions apart by their IDs.
    expect(() => avmProducer.issue(early)).toThrow('wrong number of credentials: 0 != 1')
    expect(undo.digest()).toBe(before)
    expect(avm.blocks.height).toBe(1n)
  })

  test('a transaction of more than 64 KiB is refused', async () => {
    const network = await avmNetwork()
    const { avm } = network
    const outputs = Array.from({ length: 900 }, () => alice.output(avm.feeAssetId, 1n))
    const tx = fundedWallet.pay(avm, (base) => ({ kind: 'BaseTx', base }), { outputs })
    const before = network.undo.digest()
    expect(() => network.avmProducer.issue(tx)).toThrow(
      `tx too large: ${idToString(tx.id)} size (${tx.bytes.length}) > max size (65536)`,
    )
    expect(network.undo.digest()).toBe(before)
  })

  test('a snapshot takes blocks, transactions and UTXOs back', async () => {
    const network = await avmNetwork()
    const { avm, undo } = network
    const before = undo.digest()
    const mark = undo.checkpoint()
    const tx = transfer(network, fundedWallet, alice, avax)
    network.avmProducer.issue(tx)
    expect(undo.digest()).not.toBe(before)
    undo.revert(mark)
    expect(undo.digest()).toBe(before)
    expect(avm.blocks.height).toBe(0n)
    expect(avm.transactions.get(tx.id)).toBeUndefined()
    network.avmProducer.issue(tx)
    expect(avm.blocks.height).toBe(1n)
  })
})

describe('with real delays', () => {
  test('the first block is made at once, each later one a second after the last', async () => {
    const network = await avmNetwork({ blockDelay: 'strict' })
    const { avm, avmProducer, clock } = network
    avmProducer.issue(transfer(network, fundedWallet, alice, 10n * avax))
    expect(avm.blocks.height).toBe(1n)
    clock.set(startMs + 400)
    const second = transfer(network, fundedWallet, bob, avax)
    const third = transfer(network, alice, bob, avax)
    avmProducer.issue(second)
    avmProducer.issue(third)
    avmProducer.issue(third)
    expect(avm.blocks.height).toBe(1n)
    expect(avmProducer.waitingTxs).toBe(2)
    expect(avmProducer.nextDueMs(startMs + 999)).toBeUndefined()
    expect(avmProducer.nextDueMs(startMs + 5000)).toBe(startMs + 1000)
    avmProducer.makeDueBlocks(startMs + 5000)
    expect(avm.blocks.last).toMatchObject({
      height: 2n,
      time: BigInt(startMs / 1000 + 1),
      txs: [second, third],
    })
    expect(avm.blocks.acceptedAtMs(2n)).toBe(startMs + 1000)
    expect(avmProducer.waitingTxs).toBe(0)
  })

  test('a transaction that spends what a waiting one spends is refused', async () => {
    const network = await avmNetwork({ blockDelay: 'strict' })
    const { avmProducer } = network
    avmProducer.issue(transfer(network, fundedWallet, alice, avax))
    avmProducer.issue(transfer(network, fundedWallet, alice, 2n * avax))
    const other = transfer(network, fundedWallet, bob, 3n * avax)
    const before = network.undo.digest()
    expect(() => avmProducer.issue(other)).toThrow(`tx conflicts with other tx: ${idToString(other.id)}`)
    expect(network.undo.digest()).toBe(before)
  })

  test('a block aims at 128 KiB; what does not fit waits for the next', async () => {
    const network = await avmNetwork({ blockDelay: 'strict' })
    const { avm, avmProducer } = network
    avmProducer.issue(
      fundedWallet.pay(avm, (base) => ({ kind: 'BaseTx', base }), {
        outputs: [1, 2, 3].map((key) => new AvmWallet(key).output(avm.feeAssetId, avax)),
      }),
    )
    const [first, second, third] = [1, 2, 3].map((key) => {
      const wallet = new AvmWallet(key)
      const outputs = Array.from({ length: 780 }, () => wallet.output(avm.feeAssetId, 1n))
      const tx = wallet.pay(avm, (base) => ({ kind: 'BaseTx', base }), { outputs })
      avmProducer.issue(tx)
      return tx
    })
    avmProducer.makeDueBlocks(startMs + 1000)
    expect(avm.blocks.last.txs).toEqual([first, second])
    avmProducer.makeDueBlocks(startMs + 2000)
    expect(avm.blocks.last.txs).toEqual([third])
  })
})

describe('a transaction that was refused', () => {
  test.each(['instant', 'strict'] as const)(
    'is forgotten when the wallet gets it into a block, with %s blocks',
    async (blockDelay) => {
      const network = await avmNetwork({ blockDelay })
      const { avm, avmProducer } = network
      const tx = transfer(network, fundedWallet, alice, avax)
      expect(() => avmProducer.issue({ ...tx, credentials: [] })).toThrow('wrong number of credentials')
      avmProducer.issueFromWallet(tx)
      expect(avm.blocks.last.txs).toEqual([tx])
      expect(() => avmProducer.issue(tx)).toThrow(/^failed to verify transfer: failed to get utxo/)
    },
  )

  test('is only checked where nothing is issued', async () => {
    const network = await avmNetwork()
    const { avmProducer, undo } = network
    const tx = transfer(network, fundedWallet, alice, avax)
    const before = undo.digest()
    avmProducer.check(tx)
    expect(() => avmProducer.check({ ...tx, credentials: [] })).toThrow('wrong number of credentials')
    expect(undo.digest()).toBe(before)
    avmProducer.issue(tx)
    expect(network.avm.blocks.height).toBe(1n)
  })
})

test('a block ahead of the clock takes it along, and one of the same second does not', async () => {
  const moved: number[] = []
  const advanceTo = (timeMs: number) => {
    moved.push(timeMs)
    return false
  }
  const network = await avmNetwork({ host: { advanceTo } })
  const { avmProducer, clock } = network
  clock.set(startMs + 5_000)
  avmProducer.issue(transfer(network, fundedWallet, alice, avax))
  expect(moved).toEqual([])
  clock.set(startMs)
  avmProducer.issue(transfer(network, fundedWallet, alice, avax))
  expect(moved).toEqual([startMs + 5_000])
})

test('due blocks are made with a pause after each, and none for what is refused', async () => {
  const network = await avmNetwork({ blockDelay: 'strict' })
  const { avm, avmProducer, clock } = network
  avmProducer.issue(transfer(network, fundedWallet, alice, 10n * avax))
  clock.set(startMs + 100)
  avmProducer.issue(transfer(network, fundedWallet, bob, avax))
  avmProducer.issueFromWallet(transfer(network, alice, bob, avax))
  expect([...avmProducer.makeDueBlocksInTurns(startMs + 900)]).toHaveLength(0)
  expect([...avmProducer.makeDueBlocksInTurns(startMs + 1_000)]).toHaveLength(1)
  expect(avm.blocks.last.txs).toHaveLength(2)
  avmProducer.issueFromWallet({ ...transfer(network, alice, bob, 1n), credentials: [] })
  expect([...avmProducer.makeDueBlocksInTurns(startMs + 9_000)]).toHaveLength(0)
  expect([avm.blocks.height, avmProducer.waitingTxs]).toEqual([2n, 0])
})

describe('transactions of wallet.issueTx', () => {
  test('are in blocks one after the other', async () => {
    const network = await avmNetwork({ blockDelay: 'strict' })
    const { avm, avmProducer } = network
    avmProducer.issue(transfer(network, fundedWallet, alice, 10n * avax))
    const first = transfer(network, fundedWallet, bob, avax)
    const second = transfer(network, alice, bob, avax)
    avmProducer.issueFromWallet(first)
    avmProducer.issueFromWallet(second)
    avmProducer.issueFromWallet(second)
    expect(avmProducer.waitingTxs).toBe(1)
    avmProducer.makeDueBlocks(startMs + 1000)
    expect(avm.blocks.last.txs).toEqual([first])
    avmProducer.makeDueBlocks(startMs + 2000)
    expect(avm.blocks.last.txs).toEqual([second])
  })

  test('are verified only when a block is made; a refused one keeps the later ones waiting', async () => {
    const network = await avmNetwork()
    const { avm, avmProducer } = network
    const good = transfer(network, fundedWallet, alice, avax)
    const bad: Tx = { ...transfer(network, fundedWallet, alice, 2n * avax), credentials: [] }
    avmProducer.issueFromWallet(bad)
    avmProducer.issueFromWallet(good)
    expect(avm.blocks.height).toBe(0n)
    expect(() => avmProducer.issue(bad)).toThrow('wrong number of credentials: 0 != 1')
    avmProducer.issue(good)
    expect(avm.blocks.height).toBe(1n)
  })

  test('are compared with the state before their form is checked', async () => {
    const network = await avmNetwork({ blockDelay: 'strict' })
    const { avmProducer } = network
    const { unsigned } = transfer(network, fundedWallet, alice, avax)
    const foreign = sign(unsigned, [{ wallets: [alice] }, { wallets: [alice] }])
    avmProducer.issueFromWallet(foreign)
    expect(() => avmProducer.issue(foreign)).toThrow('failed to verify transfer: wrong signature')
    expect(avmProducer.waitingTxs).toBe(0)
  })

  test('of a wrong form are in no block, whatever the state allows', async () => {
    const network = await avmNetwork({ blockDelay: 'strict' })
    const { avm, avmProducer } = network
    const { unsigned } = transfer(network, fundedWallet, alice, avax)
    const twice = sign(unsigned, [{ wallets: [fundedWallet] }, { wallets: [fundedWallet] }])
    avmProducer.issueFromWallet(twice)
    expect(avm.blocks.height).toBe(0n)
    expect(() => avmProducer.issue(twice)).toThrow('wrong number of credentials: 2 != 1')
    expect(alice.balance(avm)).toBe(0n)
  })

  test('are refused at once when they are too large', async () => {
    const network = await avmNetwork()
    const { avm, avmProducer } = network
    const outputs = Array.from({ length: 900 }, () => alice.output(avm.feeAssetId, 1n))
    const large = fundedWallet.pay(avm, (base) => ({ kind: 'BaseTx', base }), { outputs })
    expect(() => avmProducer.issueFromWallet(large)).toThrow('tx too large')
    avmProducer.issueFromWallet(transfer(network, fundedWallet, alice, avax))
    expect(avm.blocks.height).toBe(1n)
  })
})
