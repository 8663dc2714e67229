import { describe, expect, it } from '@jest/globals'
import { hexToBytes } from '../../../../state/codec/hex.js'
import { maxUint64 } from '../../../../state/codec/integers.js'
import {
  acp176StateBytes,
  advance,
  advanceSeconds,
  blockFeesOf,
  consume,
  initialAcp176State,
  msUntilCapacity,
  msUntilPrice,
  parseAcp176State,
  targetPerSecond,
  voteTarget,
} from '../../../../state/evm/fees/acp176.js'

/** With the least target, a million gas per second: the capacity is ten million, and e-fold prices are 87 million apart. */
const least = initialAcp176State
/** With a target of 1.5 million gas per second. */
const more = { ...least, targetExcess: 13_605_152n }

describe('a fee state as bytes', () => {
  it.each([
    ['zeros', least, `${'00'.repeat(24)}ff`],
    [
      'numbers of a byte, of 53 bits and of 64 bits',
      { capacity: 0x12n, excess: 0x1f_ffff_ffff_fffen, targetExcess: 0xfedc_ba98_7654_3210n },
      '0000000000000012001ffffffffffffefedcba9876543210ff',
    ],
    [
      'numbers around 32 and 53 bits',
      { capacity: 0xffff_ffffn, excess: 0x1_0000_0000n, targetExcess: 0x20_0000_0000_0000n },
      '00000000ffffffff00000001000000000020000000000000ff',
    ],
  ])('%s', (_name, state, hex) => {
    expect(acp176StateBytes(state, Uint8Array.of(0xff))).toEqual(hexToBytes(hex))
    expect(parseAcp176State(hexToBytes(hex))).toEqual(state)
  })

  it('has 24 bytes at least', () => {
    expect(parseAcp176State(new Uint8Array(24))).toEqual(least)
    expect(() => parseAcp176State(new Uint8Array(23))).toThrow(
      'insufficient length for fee state: expected at least 24 bytes but got 23 bytes',
    )
  })
})

describe('the fees of a block', () => {
  it.each([
    [0n, 1n],
    [43_500_000n, 1n],
    [60_303_804n, 1n],
    [60_304_804n, 2n],
    [87_000_000n, 2n],
    [174_000_000n, 7n],
  ])('with an excess of %s: %s wei', (excess, baseFee) => {
    expect(blockFeesOf({ ...least, capacity: 7n, excess })).toEqual({
      gasLimit: 10_000_000n,
      gasCapacity: 7n,
      baseFee,
    })
  })

  it('follow a higher target', () => {
    expect(targetPerSecond(more)).toBe(1_500_000n)
    expect(blockFeesOf({ ...more, excess: 174_000_000n })).toMatchObject({
      gasLimit: 15_000_000n,
      baseFee: 3n,
    })
  })
})

describe('time without blocks', () => {
  const state = { ...least, capacity: 5n, excess: 2_500_000n }

  it('fills the capacity with twice the target, and takes the target from the excess', () => {
    expect(advance(state, 1n)).toEqual({ ...state, capacity: 2005n, excess: 2_499_000n })
    expect(advanceSeconds(state, 2n)).toEqual({ ...state, capacity: 4_000_005n, excess: 500_000n })
  })

  it('fills no more than the capacity, and leaves no excess', () => {
    expect(advance(state, 4999n)).toEqual({ ...state, capacity: 9_998_005n, excess: 0n })
    expect(advance(state, 5000n)).toEqual({ ...state, capacity: 10_000_000n, excess: 0n })
    expect(advanceSeconds(state, 3n).excess).toBe(0n)
  })
})

it('gas that is used leaves the capacity for the excess', () => {
  const state = { ...least, capacity: 9n, excess: 4n }
  expect(consume(state, 9n)).toEqual({ ...state, capacity: 0n, excess: 13n })
  expect(consume(state, 10n)).toBeUndefined()
  expect(consume({ ...state, excess: maxUint64 - 2n }, 3n)?.excess).toBe(maxUint64)
})

it('a vote for another target keeps the price, and cuts a capacity that is too large', () => {
  const full = { ...more, capacity: 15_000_000n, excess: 15_000n }
  const lower = voteTarget(full, 0n)
  expect(lower).toEqual({ targetExcess: 13_572_384n, excess: 14_985n, capacity: 14_985_350n })
  expect(voteTarget({ ...full, capacity: 9n }, 13_605_152n)).toEqual({ ...full, capacity: 9n })
})

it('the time until there is so much capacity is rounded up', () => {
  const state = { ...least, capacity: 1000n }
  const until = (gas: bigint) => msUntilCapacity(state, gas)
  expect([1000n, 1001n, 3000n, 3001n].map(until)).toEqual([0n, 1n, 1n, 2n])
  expect(until(10_000_000n)).toBe(5000n)
  expect(until(10_000_001n)).toBeUndefined()
})

it('the time until a price is the first millisecond that has it', () => {
  const state = { ...least, excess: 174_000_000n }
  expect(msUntilPrice(state, 0n)).toBeUndefined()
  expect([7n, 8n].map((price) => msUntilPrice(state, price))).toEqual([0n, 0n])
  for (const price of [1n, 2n, 6n]) {
    const ms = msUntilPrice(state, price) ?? 0n
    expect(blockFeesOf(advance(state, ms)).baseFee).toBe(price)
    expect(blockFeesOf(advance(state, ms - 1n)).baseFee).toBe(price + 1n)
  }
})
