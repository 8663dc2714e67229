import { describe, expect, test } from '@jest/globals'
import type { Tx } from '../../../../state/platform/txs/Tx.js'
import { type PlatformNetwork, platformNetwork, startMs } from '../../../methods/platform/platformNetwork.js'
import { l1Validator } from '../validators/l1Validator.js'
import { fundedKey, Wallet } from '../Wallet.js'

const funded = new Wallet(fundedKey)

function transfer({ platform }: PlatformNetwork): Tx {
  return funded.pay(platform, (base) => ({ kind: 'BaseTx', base }))
}

describe('blocks of stakers', () => {
  test('are due at the second in which one ends, also where it was quiet just before', async () => {
    const { platform, platformProducer } = await platformNetwork()
    const { schedule } = platformProducer
    const endMs = Number(platform.currentStakers.first?.nextTime) * 1_000
    expect(schedule.nextDueMs(endMs - 1)).toBeUndefined()
    expect(schedule.nextDueMs(endMs)).toBe(endMs)
    expect(schedule.nextDueMs(endMs + 5_000)).toBe(endMs)
  })

  test('are due after a block that made it so, though it was quiet up to a later time', async () => {
    const network = await platformNetwork()
    const { platform, platformProducer: producer } = network
    expect(producer.schedule.nextDueMs(startMs + 100_000)).toBeUndefined()
    platform.timestamp = platform.clock.nowSeconds()
    platform.l1Validators.put(l1Validator(30n))
    producer.issue(transfer(network))
    expect(producer.schedule.nextDueMs(startMs + 100_000)).toBe(startMs + 30_000)
  })
})

describe('the block of a transaction that waits', () => {
  test('is due a second after the second of the last block, unless none waits', async () => {
    const network = await platformNetwork({ blockDelay: 'strict' })
    const { platformProducer: producer, clock } = network
    const { schedule } = producer
    expect([schedule.waits, schedule.isManual]).toEqual([true, false])
    producer.issue(transfer(network))
    expect(schedule.nextTxDueMs()).toBe(Number.POSITIVE_INFINITY)
    clock.set(startMs + 400)
    producer.issue(transfer(network))
    expect(schedule.nextTxDueMs()).toBe(startMs + 1_000)
    expect(schedule.nextDueMs(startMs + 999)).toBeUndefined()
    expect(schedule.nextDueMs(startMs + 1_000)).toBe(startMs + 1_000)
    expect(schedule.demandedMs()).toBe(startMs + 1_000)
    clock.set(startMs + 1_700)
    expect(schedule.demandedMs()).toBe(startMs + 1_700)
  })

  test('is due when the chain has its gas', async () => {
    const network = await platformNetwork({ blockDelay: 'strict' })
    const { platform, platformProducer: producer, clock } = network
    producer.issue(transfer(network))
    clock.set(startMs + 100)
    producer.issue(transfer(network))
    platform.feeState = { capacity: 0n, excess: 0n }
    platform.timestamp += 4n
    // A second refills 100,000 gas.
    expect(producer.schedule.nextTxDueMs()).toBe(startMs + 5_000)
    expect(producer.schedule.demandedMs()).toBe(startMs + 5_000)
  })
})

describe('with manual mining', () => {
  test('transactions wait until a block is made', async () => {
    const network = await platformNetwork()
    const { platform, platformProducer: producer, clock } = network
    const { schedule } = producer
    expect([schedule.waits, producer.mine()]).toEqual([false, false])
    schedule.setMining('manual')
    expect([schedule.waits, schedule.isManual]).toEqual([true, true])
    const tx = transfer(network)
    producer.issue(tx)
    clock.set(startMs + 3_600_000)
    producer.makeDueBlocks(clock.now())
    expect(producer.undecided.status(tx.id)).toEqual({ status: 'Processing' })
    expect(schedule.nextTxDueMs()).toBe(Number.POSITIVE_INFINITY)
    expect([producer.mine(), producer.mine()]).toEqual([true, false])
    expect(platform.blocks.last).toMatchObject({
      height: 1n,
      txs: [tx],
      time: BigInt(startMs / 1000) + 3_600n,
    })
    schedule.setMining('auto')
    producer.issue(transfer(network))
    expect(platform.blocks.height).toBe(2n)
  })

  test('a block of stakers leaves them waiting', async () => {
    const network = await platformNetwork()
    const { platform, platformProducer: producer, clock } = network
    producer.schedule.setMining('manual')
    const tx = transfer(network)
    producer.issue(tx)
    clock.set(Number(platform.currentStakers.first?.nextTime) * 1_000)
    producer.makeDueBlocks(clock.now())
    expect(platform.blocks.height).toBeGreaterThan(1n)
    expect(producer.undecided.status(tx.id)).toEqual({ status: 'Processing' })
  })

  test('a block with real delays is made at the time at which it may come, and takes the clock along', async () => {
    const moved: number[] = []
    const advanceTo = (timeMs: number) => {
      moved.push(timeMs)
      return false
    }
    const network = await platformNetwork({ blockDelay: 'strict', host: { advanceTo } })
    const { platform, platformProducer: producer, clock } = network
    producer.issue(transfer(network))
    producer.schedule.setMining('manual')
    clock.set(startMs + 300)
    producer.issue(transfer(network))
    producer.mine()
    expect(platform.blocks.acceptedAtMs(2n)).toBe(startMs + 1_000)
    expect(moved).toEqual([startMs + 1_000])
  })
})
