import { describe, expect, test } from '@jest/globals'
import { idToString } from '../../../../state/codec/ids.js'
import type { Tx } from '../../../../state/platform/txs/Tx.js'
import { type PlatformNetwork, platformNetwork } from '../../../methods/platform/platformNetwork.js'
import { fee, fundedKey, Wallet } from '../Wallet.js'

const funded = new Wallet(fundedKey)
const [alice, bob] = [new Wallet(1), new Wallet(2)]
const avax = 1_000_000_000n

function transfer({ platform }: PlatformNetwork, from: Wallet, to: Wallet, amount: bigint): Tx {
  return from.pay(platform, (base) => ({ kind: 'BaseTx', base }), {
    outputs: [to.output(platform, amount)],
    burn: fee,
  })
}

/** A network with real delays in which a transaction of Alice and one of Bob wait for a block. */
async function twoWaiting() {
  const reports: string[] = []
  const network = await platformNetwork({
    blockDelay: 'strict',
    host: { report: (what) => reports.push(what) },
  })
  const { platformProducer: producer, clock } = network
  for (const wallet of [alice, bob]) {
    producer.issue(transfer(network, funded, wallet, avax))
    clock.set(clock.now() + 2_000)
    producer.makeDueBlocks(clock.now())
  }
  producer.issue(transfer(network, funded, funded, avax))
  const [first, second] = [transfer(network, alice, funded, 1n), transfer(network, bob, funded, 1n)]
  producer.issue(first)
  producer.issue(second)
  clock.set(clock.now() + 2_000)
  return { ...network, producer, reports, first, second }
}

describe('an internal error while the P-Chain makes a block', () => {
  test('in one transaction drops that transaction only', async () => {
    const { platform, producer, clock, reports, first, second } = await twoWaiting()
    const { add } = platform.transactions
    platform.transactions.add = (tx, status) => {
      if (tx.id === first.id) throw new TypeError('no such transaction')
      add.call(platform.transactions, tx, status)
    }
    producer.makeDueBlocks(clock.now())
    expect(platform.blocks.last.kind === 'BanffStandardBlock' && platform.blocks.last.txs).toEqual([second])
    expect(producer.undecided.status(first.id)).toEqual({
      status: 'Dropped',
      reason: 'internal error: no such transaction',
    })
    expect(reports).toEqual([
      `the P-Chain's transaction ${idToString(first.id)} was dropped: it broke its block`,
    ])
    expect(producer.schedule.nextDueMs(clock.now())).toBeUndefined()
  })

  test('of one transaction leaves time for others before the next', async () => {
    const network = await platformNetwork({ blockDelay: 'strict' })
    const { platform, platformProducer: producer, clock } = network
    producer.issue(transfer(network, funded, alice, avax))
    clock.set(clock.now() + 100)
    producer.issue(transfer(network, funded, bob, avax))
    platform.blocks.accept = () => {
      throw new TypeError('no blocks')
    }
    expect([...producer.makeDueBlocksInTurns(clock.now() + 5_000)]).toHaveLength(1)
  })

  test('in the whole block drops its transactions, and no later block waits for ever', async () => {
    const { platform, producer, clock, undo, reports, first, second } = await twoWaiting()
    const { height } = platform.blocks
    const { accept } = platform.blocks
    platform.blocks.accept = () => {
      throw new TypeError('no blocks')
    }
    producer.makeDueBlocks(clock.now())
    platform.blocks.accept = accept
    expect(platform.blocks.height).toBe(height)
    expect(reports).toEqual(['a block of the P-Chain could not be made'])
    // The change that failed is not underway any more.
    const effects: string[] = []
    undo.afterwards(() => effects.push('ran'))
    expect(effects).toEqual(['ran'])
    for (const { id } of [first, second])
      expect(producer.undecided.status(id)).toEqual({
        status: 'Dropped',
        reason: 'internal error: no blocks',
      })
    expect(producer.schedule.nextDueMs(clock.now())).toBeUndefined()
  })

  test('in the end of a staker is tried again a second later', async () => {
    const reports: string[] = []
    const network = await platformNetwork({ host: { report: (what) => reports.push(what) } })
    const { platform, platformProducer: producer, clock } = network
    const { accept } = platform.blocks
    platform.blocks.accept = () => {
      throw new TypeError('no blocks')
    }
    clock.set(Number(platform.currentStakers.first?.nextTime ?? 0n) * 1000)
    producer.makeDueBlocks(clock.now())
    producer.makeDueBlocks(clock.now())
    expect(reports).toHaveLength(1)
    expect(producer.schedule.nextDueMs(clock.now() + 999)).toBeUndefined()
    platform.blocks.accept = accept
    clock.set(clock.now() + 1_000)
    producer.makeDueBlocks(clock.now())
    expect(platform.blocks.height).toBe(2n)
  })
})
