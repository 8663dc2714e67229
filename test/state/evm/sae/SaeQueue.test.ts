import { expect, it } from '@jest/globals'
import type { BlockDrafts } from '../../../../state/evm/sae/BlockDrafts.js'
import { SaeQueue } from '../../../../state/evm/sae/SaeQueue.js'
import { gasPriceAt, lowestPricing } from '../../../../state/gas/GasTime.js'
import { madeBlock } from '../blocks/madeBlock.js'

/** A clock at the price of 20 wei, a second and a half into second 50. */
const target = 1_000_000n
const time = { seconds: 50n, fraction: 1_000_001n, target, excess: 3n * 87n * target, pricing: lowestPricing }
const settledHeader = madeBlock({ number: 6n })
const sae = {
  targetExponent: 0n,
  minPriceExponent: 0n,
  settledHeight: 6n,
  settledGasUnix: 1n,
  settledGasNumerator: 0n,
  settledExcess: 0n,
}
const parent = madeBlock({
  number: 9n,
  timestampMs: 55_000n,
  sae,
})
const synchronous = madeBlock({ number: 9n, baseFee: 25n, timestampMs: 55_000n, sae: undefined })

function queue(
  more: {
    count?: number
    executed?: bigint
    lastKnownMs?: bigint
    settled?: bigint | undefined
    settledBefore?: bigint
  } = {},
) {
  const asked: unknown[] = []
  const drafts = {
    history: {
      lastKnownMs: () => more.lastKnownMs,
      settledAt: (atMs: bigint, of: unknown) => {
        asked.push(atMs, of)
        return more.settled === undefined ? undefined : madeBlock({ number: more.settled })
      },
      parentOf: () => madeBlock({ number: 8n, sae: { ...sae, settledHeight: more.settledBefore ?? 6n } }),
      executedAt: (height: bigint) => madeBlock({ number: height }),
      executedOf: (height: bigint) =>
        height <= (more.executed ?? 9n) ? madeBlock({ number: height }) : undefined,
      gasTimeAfter: ({ header }: typeof parent) => ({ ...time, seconds: 40n + header.number }),
    },
    worstAfter: (of: typeof parent, settled: typeof parent) => {
      asked.push(of.header.number, settled.header.number)
      return {
        time,
        queuedGas: 77n,
        isFull: more.count !== undefined,
        countAbove: (limit: bigint) => {
          asked.push(limit)
          return more.count ?? 0
        },
      }
    },
  } as unknown as BlockDrafts
  return { queue: new SaeQueue(drafts), asked }
}

it('a queue with room is open from the time of the last block', () => {
  const { queue: open, asked } = queue()
  expect(open.queueOpensMs(parent)).toBe(55_000n)
  expect(asked).toEqual([9n, 6n])
})

it('a full queue is open when enough of it is settled, five seconds after its gas time', () => {
  const { queue: full, asked } = queue({ count: 2 })
  // Block 8 ends at 48.5000005 s.
  expect(full.queueOpensMs(parent)).toBe(48_501n + 5000n)
  // Twice the gas of ten seconds, of which each has twice the target.
  expect(asked).toEqual([9n, 6n, 40n * target])
  // Where it is not executed, nobody knows when.
  expect(queue({ count: 2, executed: 7n }).queue.queueOpensMs(parent)).toBe(55_000n)
})

it('a block may come as soon as the queue is open and not before its time, unless execution lags', () => {
  const { queue: full, asked } = queue({ count: 2 })
  expect([full.soonestMs(parent, 53_500n), full.soonestMs(parent, 53_502n)]).toEqual([53_501n, 53_502n])
  expect(asked.slice(0, 3)).toEqual([9n, 6n, 40n * target])
  // When the last block settled others, a quarter of the queue is left for further blocks.
  const again = queue({ count: 2, settledBefore: 5n })
  expect(again.queue.soonestMs(parent, 53_500n)).toBe(53_501n)
  expect(again.queue.queueOpensMs(parent)).toBe(53_501n)
  expect(again.asked).toEqual([9n, 6n, 40n * target - (40n * target) / 4n, 9n, 6n, 40n * target])
  expect(queue().queue.soonestMs(parent, 53_500n)).toBe(55_000n)
  expect(queue({ lastKnownMs: 1n }).queue.soonestMs(parent, 53_500n)).toBeUndefined()
})

it('tells the height that a block at a time settles, where one is known', () => {
  const { queue: known, asked } = queue({ settled: 7n })
  expect(known.settledHeightAt(parent, 60_000n)).toBe(7n)
  expect(asked).toEqual([60_000n, parent])
  expect(queue().queue.settledHeightAt(parent, 60_000n)).toBeUndefined()
})

it('gas, time and bound after a block are those of the worst case, or of a block before Helicon itself', () => {
  const { queue: of } = queue()
  expect([of.queuedGas(parent), of.queuedGas(synchronous)]).toEqual([77n, 0n])
  expect(of.worstTimeAfter(parent)).toBe(time)
  expect([of.boundAfter(parent), of.boundAfter(synchronous)]).toEqual([gasPriceAt(time), 25n])
  expect(of.boundAfter(madeBlock({ sae: undefined, baseFee: undefined }))).toBe(0n)
  expect(gasPriceAt(time)).toBe(20n)
})

it('the gas limit after a block is that of ten seconds at its rate', () => {
  expect(queue().queue.gasLimitAfter(settledHeader)).toBe(20n * target)
  expect(queue().queue.settlesMs(settledHeader)).toBe(46_501n + 5000n)
})
