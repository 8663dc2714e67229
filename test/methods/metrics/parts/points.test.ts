import { describe, expect, it } from '@jest/globals'
import type { DataContext } from '../../../../methods/data/kit/DataContext.js'
import { daysDown } from '../../../../methods/metrics/parts/daysDown.js'
import { points, type TimeBounds } from '../../../../methods/metrics/parts/points.js'
import { type StakingMetric, stakingPoints } from '../../../../methods/metrics/parts/stakingPoints.js'
import { windowsBefore } from '../../../../methods/metrics/parts/windows.js'
import type { EvmView } from '../../../../state/views/evm/EvmView.js'

const day = 86_400
const none = { from: undefined, to: undefined }

describe('days', () => {
  it.each([
    [none, undefined, [3, 2, 1]],
    [{ from: day, to: undefined }, undefined, [3, 2, 1]],
    [{ from: day + 1, to: undefined }, undefined, [3, 2]],
    [{ from: undefined, to: 3 * day - 1 }, undefined, [2, 1]],
    [{ from: undefined, to: 9 * day }, undefined, [3, 2, 1]],
    [{ from: 0, to: 0 }, undefined, []],
    [none, [3 * day], [2, 1]],
    [{ from: 2 * day, to: undefined }, [3 * day], [2]],
    [none, [day], []],
  ] as const)('within %j after %j go down', (bounds, after, days) => {
    const listed = [...daysDown(3 * day + 5, day + 7, bounds, after)]
    expect(listed.map((time) => time / day)).toEqual(days)
  })
})

describe('the points of a chain', () => {
  /** A chain with a transaction in each block but the genesis. */
  const view = (...times: readonly number[]) => {
    const blockAt = (height: number) => ({ header: { timestamp: BigInt(times[height] ?? 0) } })
    return {
      height: times.length - 1,
      head: blockAt(times.length - 1),
      transactionsUpTo: (height: number) => Math.max(0, height),
      chain: {
        blockByNumber: (height: bigint) => (height < times.length ? blockAt(Number(height)) : undefined),
      },
    } as unknown as EvmView
  }
  const context = { network: { world: { node: { startedAtMs: 0 } } } } as unknown as DataContext
  const [first, second] = [view(0, day, day + 5, 3 * day), view(0, 2 * day)]
  const list = (views: readonly EvmView[], bounds: TimeBounds = none, after?: readonly number[]) =>
    [...points(context, views, 'txCount', 'day', bounds, after)].map(
      ({ key, item: { timestamp, value } }) => {
        expect(key).toEqual([timestamp])
        return [timestamp / day, value]
      },
    )

  it('are of each interval from the last block to the first after a genesis, of several chains the sum', () => {
    expect(list([first])).toEqual([
      [3, 1],
      [2, 0],
      [1, 2],
    ])
    expect(list([second, first])).toEqual([
      [3, 1],
      [2, 1],
      [1, 2],
    ])
    expect(list([second])).toEqual([[2, 1]])
  })

  it('are none of chains that have no block but a genesis', () => {
    expect([list([]), list([view(day)]), list([view(day), second])]).toEqual([[], [], [[2, 1]]])
  })

  it.each([
    [{ from: 2 * day, to: undefined }, undefined, [3, 2]],
    [{ from: undefined, to: 3 * day - 1 }, undefined, [2, 1]],
    [{ from: 2 * day, to: 2 * day }, undefined, [2]],
    [none, [3 * day], [2, 1]],
    [none, [day], []],
  ] as const)('are within %j after %j', (bounds, after, days) => {
    expect(list([first], bounds, after).map(([at]) => at)).toEqual(days)
  })
})

describe('the points of stakers', () => {
  const totals = (seconds: number, factor: number) => ({
    seconds,
    validators: factor,
    validatorWeight: BigInt(10 * factor),
    delegators: 2 * factor,
    delegatorWeight: BigInt(30 * factor),
    potentialReward: 0n,
  })
  const history = [totals(day + 1, 1), totals(2 * day - 1, 2), totals(3 * day, 3)]
  const values = (metric: StakingMetric) =>
    [...stakingPoints(history, metric, 4 * day, none, undefined)].map(({ item }) => [
      item.timestamp / day,
      item.value,
    ])

  it.each([
    ['validatorCount', [3, 3, 2, 2]],
    ['validatorWeight', [30, 30, 20, 20]],
    ['delegatorCount', [6, 6, 4, 4]],
    ['delegatorWeight', [90, 90, 60, 60]],
  ] as const)('of %s are as each day ends', (metric, expected) => {
    expect(values(metric)).toEqual(expected.map((value, index) => [4 - index, value]))
  })

  it('are none without stakers', () => {
    expect([...stakingPoints([], 'validatorCount', day, none, undefined)]).toEqual([])
  })
})

it('windows end now, which is part of them', () => {
  expect(windowsBefore(400 * day, (from) => 400 * day + 1 - from)).toEqual({
    lastHour: 3600,
    lastDay: day,
    lastWeek: 7 * day,
    lastMonth: 30 * day,
    last90Days: 90 * day,
    lastYear: 365 * day,
    allTime: 400 * day + 1,
  })
  expect(windowsBefore(10, (from) => from).lastHour).toBe(0)
})
