import { describe, expect, test } from '@jest/globals'
import { clockAfterSpan, spanOf, spanWithout } from '../../../../state/evm/sae/clockSpan.js'
import { afterBlock, beforeBlock, type GasTime, lowestPricing } from '../../../../state/gas/GasTime.js'

const config = { target: 1_000_000n, pricing: lowestPricing }
const clock: GasTime = { seconds: 10n, fraction: 0n, excess: 5n, ...config }
/** Blocks of half a second of gas each, all at the clock's time. */
const blocks = [1n, 2n, 3n].map((odd) => ({ timeMs: 10_000n, gas: 1_000_000n + odd, config }))

/** Returns the clock after some blocks, computed block by block. */
const plain = (start: GasTime, some: readonly (typeof blocks)[number][]): GasTime =>
  some.reduce((time, block) => afterBlock(beforeBlock(time, block.timeMs), block.gas, block.config), start)

describe('the sums over blocks', () => {
  test('give the clock after them, while it is ahead of their times', () => {
    const span = spanOf(blocks)
    expect(span && clockAfterSpan(span, clock)).toEqual(plain(clock, blocks))
    expect(span && clockAfterSpan(span, { ...clock, seconds: 9n, fraction: 1_999_999n })).toBeUndefined()
  })

  test('give it without the oldest blocks, from a clock that is ahead of the times of the others', () => {
    const late = blocks.map((block, index) => ({ ...block, timeMs: 10_000n + 500n * BigInt(index) }))
    const whole = spanOf(late)
    const span = whole && spanWithout(whole, late.slice(0, 1))
    const start = { ...clock, fraction: 1_000_001n }
    expect(span && clockAfterSpan(span, start)).toEqual(plain(start, late.slice(1)))
    expect(span && clockAfterSpan(span, { ...start, fraction: 999_999n })).toBeUndefined()
  })

  test.each([
    ['target', { target: 1_000_001n, pricing: lowestPricing }],
    ['growth of the price', { ...config, pricing: { ...lowestPricing, targetToExcessScaling: 88n } }],
    ['minimum price', { ...config, pricing: { ...lowestPricing, minPrice: 0n } }],
    ['kind of price', { ...config, pricing: { ...lowestPricing, isStatic: true } }],
  ])('are none for blocks, and give none for a clock, with another %s', (_, other) => {
    expect(spanOf([...blocks, { timeMs: 0n, gas: 1n, config: other }])).toBeUndefined()
    const span = spanOf(blocks)
    expect(span && clockAfterSpan(span, { ...clock, ...other, seconds: 20n })).toBeUndefined()
  })

  test('give none where a fixed price keeps the excess', () => {
    const fixed = { ...config, pricing: { ...lowestPricing, isStatic: true } }
    const span = spanOf(blocks.map((block) => ({ ...block, config: fixed })))
    expect(span && clockAfterSpan(span, { ...clock, ...fixed, seconds: 20n })).toBeUndefined()
  })

  test('give none where gas parameters change, or a minimum price sets the excess', () => {
    const other = { ...config, target: 1_000_001n }
    expect(spanOf([...blocks, { timeMs: 0n, gas: 1n, config: other }])).toBeUndefined()
    const span = spanOf(blocks)
    expect(span && clockAfterSpan(span, { ...clock, ...other, seconds: 20n })).toBeUndefined()
    const dear = { ...config, pricing: { ...lowestPricing, minPrice: 2n } }
    const dearSpan = spanOf(blocks.map((block) => ({ ...block, config: dear })))
    expect(dearSpan && clockAfterSpan(dearSpan, { ...clock, ...dear, seconds: 20n })).toBeUndefined()
  })
})
