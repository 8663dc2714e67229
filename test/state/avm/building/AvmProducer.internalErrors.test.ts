import { describe, expect, test } from '@jest/globals'
import type { Tx } from '../../../../state/avm/txs/Tx.js'
import { AvmWallet, fundedWallet } from '../AvmWallet.js'
import { type AvmNetwork, avmNetwork } from '../avmNetwork.js'

const [alice, bob] = [new AvmWallet(1), new AvmWallet(2)]
const avax = 1_000_000_000n

function transfer({ avm }: AvmNetwork, from: AvmWallet, to: AvmWallet, amount: bigint): Tx {
  return from.pay(avm, (base) => ({ kind: 'BaseTx', base }), { outputs: [to.output(avm.feeAssetId, amount)] })
}

/** A network with real delays in which a transaction of Alice and one of Bob wait for a block. */
async function twoWaiting() {
  const reports: string[] = []
  const network = await avmNetwork({ blockDelay: 'strict', host: { report: (what) => reports.push(what) } })
  const { avmProducer: producer, clock } = network
  for (const wallet of [alice, bob]) {
    producer.issue(transfer(network, fundedWallet, wallet, avax))
    clock.set(clock.now() + 2_000)
    producer.makeDueBlocks(clock.now())
  }
  producer.issue(transfer(network, fundedWallet, fundedWallet, avax))
  const [first, second] = [
    transfer(network, alice, fundedWallet, 1n),
    transfer(network, bob, fundedWallet, 1n),
  ]
  producer.issue(first)
  producer.issue(second)
  clock.set(clock.now() + 2_000)
  return { ...network, producer, reports, first, second }
}

describe('an internal error while the X-Chain makes a block', () => {
  test('in one transaction drops that transaction only', async () => {
    const { avm, producer, clock, reports, first, second } = await twoWaiting()
    const { add } = avm.transactions
    avm.transactions.add = (tx) => {
      if (tx.id === first.id) throw new TypeError('no such transaction')
      add.call(avm.transactions, tx)
    }
    producer.makeDueBlocks(clock.now())
    expect(avm.blocks.last.txs).toEqual([second])
    expect(() => producer.issue(first)).toThrow('internal error: no such transaction')
    expect(reports).toHaveLength(1)
    expect(producer.nextDueMs(clock.now())).toBeUndefined()
  })

  test('of one transaction leaves time for others before the next', async () => {
    const network = await avmNetwork({ blockDelay: 'strict' })
    const { avm, avmProducer: producer, clock } = network
    producer.issue(transfer(network, fundedWallet, alice, avax))
    clock.set(clock.now() + 100)
    producer.issue(transfer(network, fundedWallet, bob, avax))
    avm.blocks.accept = () => {
      throw new TypeError('no blocks')
    }
    expect([...producer.makeDueBlocksInTurns(clock.now() + 5_000)]).toHaveLength(1)
  })

  test('in the whole block drops its transactions, and no later block waits for ever', async () => {
    const network = await twoWaiting()
    const { avm, producer, clock, reports, first, second } = network
    const { accept } = avm.blocks
    const { height } = avm.blocks
    avm.blocks.accept = () => {
      throw new TypeError('no blocks')
    }
    producer.makeDueBlocks(clock.now())
    avm.blocks.accept = accept
    expect(avm.blocks.height).toBe(height)
    expect(reports).toEqual(['a block of the X-Chain could not be made'])
    // The change that failed is not underway any more.
    const effects: string[] = []
    network.undo.afterwards(() => effects.push('ran'))
    expect(effects).toEqual(['ran'])
    for (const tx of [first, second]) expect(() => producer.issue(tx)).toThrow('internal error: no blocks')
    expect(producer.nextDueMs(clock.now())).toBeUndefined()
    // What they would have spent is there for others.
    producer.issue(transfer(network, alice, fundedWallet, 2n))
    clock.set(clock.now() + 2_000)
    producer.makeDueBlocks(clock.now())
    expect(avm.blocks.height).toBe(height + 1n)
  })

  test('reaches the sender when blocks are made at once, and changes nothing', async () => {
    const network = await avmNetwork()
    const { avm, avmProducer, undo } = network
    const { accept } = avm.blocks
    const before = undo.digest()
    avm.blocks.accept = () => {
      throw new TypeError('no blocks')
    }
    const tx = transfer(network, fundedWallet, alice, avax)
    expect(() => avmProducer.issue(tx)).toThrow(TypeError)
    avm.blocks.accept = accept
    expect(undo.digest()).toBe(before)
    avmProducer.issue(tx)
    expect(avm.blocks.height).toBe(1n)
  })
})
