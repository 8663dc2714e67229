import { describe, expect, it } from '@jest/globals'
import { BlockSpan, firstHeightAt } from '../../../../methods/metrics/parts/BlockSpan.js'
import { heightsIn } from '../../../../methods/metrics/parts/heights.js'
import { intervalStart, nextInterval, previousInterval } from '../../../../methods/metrics/parts/intervals.js'
import { nativeAmounts } from '../../../../methods/metrics/parts/nativeAmounts.js'

const seconds = (text: string) => Date.parse(`${text}Z`) / 1000
const text = (time: number) => new Date(time * 1000).toISOString().slice(0, 19)

describe('intervals', () => {
  it.each([
    ['hour', '2026-11-24T07:00:00', '2026-11-24T08:00:00'],
    ['day', '2026-11-24T00:00:00', '2026-11-25T00:00:00'],
    // The 24th is a Tuesday.
    ['week', '2026-11-23T00:00:00', '2026-11-30T00:00:00'],
    ['month', '2026-11-01T00:00:00', '2026-12-01T00:00:00'],
  ] as const)('a %s begins at %s and ends at %s', (interval, start, end) => {
    expect(text(intervalStart(interval, seconds('2026-11-24T07:59:59')))).toBe(start)
    expect(text(intervalStart(interval, seconds(start)))).toBe(start)
    expect(text(intervalStart(interval, seconds(end) - 1))).toBe(start)
    expect(text(intervalStart(interval, seconds(end)))).toBe(end)
    expect(text(nextInterval(interval, seconds(start)))).toBe(end)
    expect(text(previousInterval(interval, seconds(end)))).toBe(start)
  })

  it('of months have their lengths, also from January to February and over a year', () => {
    const next = (start: string) => text(nextInterval('month', seconds(start)))
    expect(next('2028-01-01T00:00:00')).toBe('2028-02-01T00:00:00')
    expect(next('2028-02-01T00:00:00')).toBe('2028-03-01T00:00:00')
    expect(next('2026-12-01T00:00:00')).toBe('2027-01-01T00:00:00')
    expect(text(intervalStart('week', 0))).toBe('1969-12-29T00:00:00')
  })

  it('go on before Unix time, so that lists of a genesis without a time end', () => {
    const before = (['hour', 'day', 'week', 'month'] as const).map((each) => text(previousInterval(each, 0)))
    expect(before).toEqual([
      ...['1969-12-31T23:00:00', '1969-12-31T00:00:00', '1969-12-29T00:00:00', '1969-12-01T00:00:00'],
    ])
  })
})

/** A chain whose genesis is old and whose blocks have these times; an account holds its height in each. */
function viewOf(times: readonly number[]) {
  const block = (number: number) => ({
    header: { number: BigInt(number), timestamp: BigInt([0, ...times][number] ?? 0) },
  })
  const view = {
    height: times.length,
    head: block(times.length),
    chain: {
      blockByNumber: (number: bigint) => (number <= BigInt(times.length) ? block(Number(number)) : undefined),
      keptStateAt: ({ header }: ReturnType<typeof block>) => ({ balance: () => header.number }),
    },
    addressCounts: { addresses: ['0xa', `0x${'0'.repeat(40)}`], upTo: (height: number) => height },
    transactionsUpTo: (height: number) => 10 * height,
    creations: {
      between: (from: number, before: number) => [from, before],
      upTo: (height: number) => height,
    },
  }
  return view as never
}

const day = 86_400

describe('the blocks of a period', () => {
  const view = viewOf([100, 200, 200, 300])

  it.each([
    [99, 1],
    [100, 1],
    [101, 2],
    [200, 2],
    [201, 4],
    [300, 4],
    [301, 5],
  ])('of those from second %d on the first is %d', (time, height) => {
    expect(firstHeightAt(view, time)).toBe(height)
  })

  it.each([
    [100, 300, { first: 1, last: 4 }],
    [99, 299, { first: 0, last: 3 }],
    [200, 200, { first: 3, last: 3 }],
    [300, 100, { first: 1, last: 1 }],
    [400, 500, { first: 4, last: 4 }],
  ])('from %d to %d', (from, to, heights) => {
    expect(heightsIn(view, from, to)).toEqual(heights)
  })

  it('have sums, and seconds since the block before them', () => {
    const span = new BlockSpan(view, 0, 200, 300)
    expect([span.transactions, span.transactionsSoFar, span.addressesSoFar]).toEqual([20, 30, 3])
    expect([span.creations, span.contractsSoFar]).toEqual([[2, 4], 3])
    expect(span.seconds).toBe(100)
    expect([...span.blocks()].map((each) => each.seconds)).toEqual([100, 0])
    expect(new BlockSpan(view, 0, 200, 200).seconds).toBe(0)
  })

  it('count from the start of a network whose genesis is older, and one second at least', () => {
    expect(new BlockSpan(view, 40_000, 100, 101).seconds).toBe(60)
    expect(new BlockSpan(view, 100_000, 100, 101).seconds).toBe(1)
    // The clock was set back: the block is before the start.
    expect(new BlockSpan(view, 100_001, 100, 101).seconds).toBe(100)
  })
})

it('an account held something when a period began, at the end of each day with a block, and when it ended', () => {
  const view = viewOf([day, day + 5, 2 * day - 1, 2 * day, 5 * day + 1, 5 * day + 2])
  const held = (first: number, last: number) => nativeAmounts(view, { first, last }).get('0xa' as never)
  expect(held(0, 6)).toEqual([0n, 3n, 4n, 6n])
  expect(held(1, 5)).toEqual([1n, 3n, 4n, 5n])
  expect(held(4, 4)).toEqual([4n])
  // The address of nobody holds what was burned.
  expect(nativeAmounts(view, { first: 0, last: 6 }).size).toBe(1)
})
