import { describe, expect, test } from '@jest/globals'
import { OpenBlock } from '../../../../state/platform/building/OpenBlock.js'
import type { Tx } from '../../../../state/platform/txs/Tx.js'
import { utxoId } from '../../../../state/utxo/utxo.js'
import { nodeIdOf } from '../../../methods/platform/made.js'
import { type PlatformNetwork, platformNetwork, startMs } from '../../../methods/platform/platformNetwork.js'
import { eachKind } from '../execution/eachKind.js'
import { fee, fundedKey, Wallet } from '../Wallet.js'
import { addValidator } from './madeStakers.js'

const funded = new Wallet(fundedKey)
const [alice, bob] = [new Wallet(1), new Wallet(2)]
const avax = 1_000_000_000n

function transfer({ platform }: PlatformNetwork, from: Wallet, to: Wallet, amount: bigint, burn = fee): Tx {
  return from.pay(platform, (base) => ({ kind: 'BaseTx', base }), {
    outputs: [to.output(platform, amount)],
    burn,
  })
}

describe('without delays', () => {
  test('a transaction is in its own block before issuing it returns', async () => {
    const network = await platformNetwork()
    const { platform } = network
    const genesis = platform.blocks.last
    const tx = transfer(network, funded, alice, avax)
    network.platformProducer.issue(tx)
    expect(platform.blocks.last).toMatchObject({
      kind: 'BanffStandardBlock',
      height: 1n,
      parentId: genesis.id,
      time: BigInt(startMs / 1000),
      txs: [tx],
    })
    expect(platform.transactions.get(tx.id)?.status).toBe('Committed')
    expect(alice.balance(platform)).toBe(avax)
    expect(platform.feeState).toEqual({ capacity: 1_000_000n - 5_179n, excess: 5_179n })
  })

  test("the chain's time moves only as far as its gas takes to refill", async () => {
    const network = await platformNetwork()
    const { platform } = network
    const start = platform.clock.nowSeconds()
    // 193 transfers of 5,179 gas fit into the initial million; each second adds room for 19 more.
    for (let i = 0; i < 193; i++) network.platformProducer.issue(transfer(network, funded, alice, avax))
    expect(platform.timestamp).toBe(start)
    network.platformProducer.issue(transfer(network, funded, alice, avax))
    expect(platform.timestamp).toBe(start + 1n)
    expect(platform.blocks.height).toBe(194n)
  })
})

describe('with real delays', () => {
  test('the first block is made at once, each later one a second after the last', async () => {
    const network = await platformNetwork({ blockDelay: 'strict' })
    const { platform, platformProducer: producer, clock } = network
    producer.issue(transfer(network, funded, alice, avax))
    expect(platform.blocks.height).toBe(1n)
    clock.set(startMs + 400)
    const second = transfer(network, funded, bob, avax)
    producer.issue(second)
    expect(platform.blocks.height).toBe(1n)
    expect(producer.undecided.status(second.id)).toEqual({ status: 'Processing' })
    expect(producer.schedule.nextDueMs(startMs + 999)).toBeUndefined()
    expect(producer.schedule.nextDueMs(startMs + 60_000)).toBe(startMs + 1_000)
    clock.set(startMs + 60_000)
    producer.makeDueBlocks(clock.now())
    expect(platform.blocks.last).toMatchObject({ height: 2n, time: BigInt(startMs / 1000 + 1) })
    expect(platform.blocks.acceptedAtMs(2n)).toBe(startMs + 1_000)
  })

  test('pending transactions go into one block, those that pay best first', async () => {
    const network = await platformNetwork({ blockDelay: 'strict' })
    const { platform, platformProducer: producer, clock } = network
    producer.issue(transfer(network, funded, alice, avax))
    clock.set(startMs + 2_000)
    producer.issue(transfer(network, funded, bob, avax))
    const [cheap, dear] = [
      transfer(network, alice, funded, 1n, fee),
      transfer(network, bob, funded, 1n, 3n * fee),
    ]
    producer.issue(cheap)
    producer.issue(dear)
    producer.makeDueBlocks(startMs + 3_000)
    expect(platform.blocks.last).toMatchObject({ height: 3n, txs: [dear, cheap] })
  })

  test('a transaction issued twice is pending once, and no other may spend its UTXOs', async () => {
    const network = await platformNetwork({ blockDelay: 'strict' })
    const { platformProducer: producer } = network
    producer.issue(transfer(network, funded, alice, avax))
    const tx = transfer(network, funded, bob, avax)
    const rival = transfer(network, funded, bob, 2n * avax)
    producer.issue(tx)
    expect(() => producer.issue(tx)).not.toThrow()
    expect(() => producer.issue(rival)).toThrow('tx conflicts with other tx')
    expect(producer.undecided.status(rival.id)).toEqual({
      status: 'Dropped',
      reason: 'tx conflicts with other tx',
    })
  })

  test('a transaction that needs more than the available gas is not included', async () => {
    const network = await platformNetwork({ blockDelay: 'strict' })
    const { platform, platformProducer: producer } = network
    platform.feeState = { capacity: 0n, excess: 0n }
    platform.timestamp = platform.clock.nowSeconds()
    expect(() => producer.issue(transfer(network, funded, alice, avax))).toThrow(
      'failed verification: tx exceeds current gas capacity: 5179 > 0',
    )
  })
})

describe('a block', () => {
  test('takes as much gas as there is, and uses that of all its transactions', async () => {
    const network = await platformNetwork()
    const { platform, undo } = network
    const [first, second] = [transfer(network, funded, alice, avax), transfer(network, funded, bob, avax)]
    undo.trial(() => {
      const block = new OpenBlock(platform, platform.clock.nowSeconds())
      const { capacity } = platform.feeState
      expect(block.gasLeft).toBe(capacity)
      block.add(first, 7n)
      expect(block.txs).toEqual([first])
      expect(block.gasLeft).toBe(capacity - 7n)
      expect([capacity - 7n, capacity - 6n].map((gas) => block.hasRoomFor(second, gas))).toEqual([
        true,
        false,
      ])
      expect(block.seal(startMs + 5)).toEqual([platform.blocks.last])
      expect(platform.feeState).toEqual({ capacity: capacity - 7n, excess: 7n })
      expect(platform.blocks.acceptedAtMs(1n)).toBe(startMs + 5)
    })
  })

  test.each([
    [5_179n, undefined],
    [5_178n, 'failed verification: tx exceeds current gas capacity: 5179 > 5178'],
  ])('with %d gas takes a transaction of 5,179, or not', async (capacity, refusal) => {
    const network = await platformNetwork({ blockDelay: 'strict' })
    const { platform, platformProducer: producer } = network
    platform.feeState = { capacity, excess: 0n }
    platform.timestamp = platform.clock.nowSeconds()
    const tx = transfer(network, funded, alice, avax)
    const issue = () => producer.issue(tx)
    if (refusal === undefined) issue()
    else expect(issue).toThrow(refusal)
    expect(platform.blocks.height).toBe(refusal === undefined ? 1n : 0n)
  })

  test('is made at a later time where its gas is missing, and takes the clock along', async () => {
    const moved: number[] = []
    const advanceTo = (timeMs: number) => {
      moved.push(timeMs)
      return false
    }
    const network = await platformNetwork({ host: { advanceTo } })
    const { platform, platformProducer: producer } = network
    platform.timestamp = platform.clock.nowSeconds()
    platform.feeState = { capacity: 0n, excess: 0n }
    producer.issue(transfer(network, funded, alice, avax))
    expect(platform.blocks.last).toMatchObject({ height: 1n, time: BigInt(startMs / 1000 + 1) })
    expect(platform.blocks.acceptedAtMs(1n)).toBe(startMs + 1_000)
    expect(moved).toEqual([startMs + 1_000])
  })

  test('refuses what another transaction in it has done, and the reason is kept', async () => {
    const network = await platformNetwork({ blockDelay: 'strict' })
    const { platform, platformProducer: producer, clock } = network
    for (const [step, wallet] of [alice, bob].entries()) {
      producer.issue(transfer(network, funded, wallet, 3_000n * avax))
      clock.set(startMs + 2_000 * (step + 1))
      producer.makeDueBlocks(clock.now())
    }
    producer.issue(transfer(network, funded, funded, avax))
    const validator = (wallet: Wallet, burn: bigint) =>
      wallet.pay(
        platform,
        (base) => ({
          ...eachKind(network).AddPermissionlessValidatorTx,
          base,
          stake: [wallet.output(platform, 2_000n * avax)],
        }),
        { elsewhere: 2_000n * avax, burn },
      )
    const [first, second] = [validator(alice, 2n * fee), validator(bob, fee)]
    producer.issue(first)
    clock.set(clock.now() + 1_000)
    producer.issue(second)
    expect(platform.blocks.last).toMatchObject({ txs: [first] })
    expect(producer.undecided.status(second.id)).toEqual({
      status: 'Dropped',
      reason: expect.stringContaining('duplicate validator'),
    })
  })

  test('is tried without a trace, and no other is made', async () => {
    const network = await platformNetwork()
    const { platformProducer: producer, undo } = network
    const before = undo.digest()
    producer.check(transfer(network, funded, alice, avax))
    const bad = transfer(network, funded, alice, avax, 5_178n)
    expect(() => producer.check(bad)).toThrow(/^failed verification: failed execution: standard tx/)
    expect(undo.digest()).toBe(before)
    expect(producer.undecided.status(bad.id)).toBeUndefined()
  })
})

test('what is due is made after all that waits was refused, with a pause after each', async () => {
  const network = await platformNetwork({ blockDelay: 'strict' })
  const { platform, platformProducer: producer, clock } = network
  producer.issue(transfer(network, funded, alice, avax))
  clock.set(startMs + 100)
  const tx = transfer(network, alice, bob, 1n)
  producer.issue(tx)
  for (const utxo of alice.utxos(platform)) platform.utxos.remove(utxoId(utxo))
  clock.set(Number(platform.currentStakers.first?.nextTime) * 1_000)
  // Nothing of the transaction, and the removal of a validator with its decision.
  expect([...producer.makeDueBlocksInTurns(clock.now())]).toHaveLength(2)
  expect(producer.undecided.status(tx.id)).toMatchObject({ status: 'Dropped' })
  expect(platform.blocks.height).toBe(3n)
})

describe('what is due before a block', () => {
  /** A network whose chain has no gas for a second, in which a validator ends by then. */
  async function endingValidator() {
    const kinds: string[] = []
    const moved: number[] = []
    const network = await platformNetwork({
      host: {
        accepted: ({ kind }) => void kinds.push(kind),
        advanceTo: (timeMs) => {
          moved.push(timeMs)
          return false
        },
      },
    })
    const { platform } = network
    platform.timestamp = platform.clock.nowSeconds()
    addValidator(platform, { nodeId: nodeIdOf(0xaa), weight: 2_000n * avax, seconds: 1n })
    return { ...network, kinds, moved }
  }

  test('is made with it, and only where it is made', async () => {
    const network = await endingValidator()
    const { platform, platformProducer: producer, kinds, moved } = network
    platform.feeState = { capacity: 0n, excess: 0n }
    const tx = transfer(network, funded, alice, avax)
    producer.check(tx)
    expect(kinds).toEqual([])
    producer.issue(tx)
    expect(kinds).toEqual(['BanffProposalBlock', 'BanffAbortBlock', 'BanffStandardBlock'])
    expect(moved).toEqual([startMs + 1_000])
  })

  test('waits where the block is made now, which leaves the clock alone', async () => {
    const network = await endingValidator()
    network.platform.feeState = { capacity: 10_000n, excess: 0n }
    network.platformProducer.issue(transfer(network, funded, alice, avax))
    expect([network.kinds, network.moved]).toEqual([['BanffStandardBlock'], []])
  })
})

describe('a refused transaction', () => {
  test('leaves no trace except the reason, with which it is refused from then on', async () => {
    const network = await platformNetwork()
    const { platformProducer: producer, undo } = network
    const tx = transfer(network, funded, alice, avax, 5_178n)
    const before = undo.digest()
    const reason =
      /^failed execution: standard tx \w+ failed execution: insufficient unlocked funds: needs 1 more/
    expect(() => producer.issue(tx)).toThrow(/^failed verification: failed execution: standard tx/)
    expect(undo.digest()).toBe(before)
    expect(producer.undecided.status(tx.id)).toEqual({
      status: 'Dropped',
      reason: expect.stringMatching(reason),
    })
    expect(() => producer.issue(tx)).toThrow(reason)
  })

  test('may be issued again after a revert to a snapshot', async () => {
    const network = await platformNetwork()
    const { platformProducer: producer, undo, platform } = network
    producer.issue(transfer(network, funded, alice, avax))
    const tx = transfer(network, alice, bob, 1n)
    const mark = undo.checkpoint()
    producer.issue(transfer(network, alice, bob, 2n))
    expect(() => producer.issue(tx)).toThrow(/due to: not found$/)
    undo.revert(mark)
    producer.issue(tx)
    expect(bob.balance(platform)).toBe(1n)
  })
})
