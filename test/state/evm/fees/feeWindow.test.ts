import { describe, expect, it } from '@jest/globals'
import { maxUint64 } from '../../../../state/codec/integers.js'
import {
  emptyWindow,
  type FeeWindow,
  firstFittingSecond,
  windowAfter,
  windowBaseFee,
  windowBytes,
  windowSize,
  windowSum,
} from '../../../../state/evm/fees/feeWindow.js'
import { makeSubnetChain } from '../chain/makeSubnetChain.js'

const { header } = makeSubnetChain().chain.genesis
const tenToNineteen: FeeWindow = Array.from({ length: 10 }, (_, slot) => BigInt(10 + slot))
/** A block at second 1000 whose extra data has more than the window. */
const parent = {
  ...header,
  timestamp: 1000n,
  baseFee: 1000n,
  extraData: Uint8Array.of(...windowBytes(tenToNineteen), 0xff),
}

describe('the window of a block', () => {
  it.each([
    [0n, [10n, 11n, 12n, 13n, 14n, 15n, 16n, 17n, 18n, 119n]],
    [1n, [11n, 12n, 13n, 14n, 15n, 16n, 17n, 18n, 119n, 0n]],
    [9n, [119n, 0n, 0n, 0n, 0n, 0n, 0n, 0n, 0n, 0n]],
    [10n, emptyWindow],
    [11n, emptyWindow],
  ])('%s seconds after its parent', (elapsed, window) => {
    expect(windowAfter(parent, 100n, 1000n + elapsed)).toEqual(window)
  })

  it('is not before its parent', () => {
    expect(() => windowAfter(parent, 100n, 999n)).toThrow('a block is not older than its parent')
  })

  it('counts no more gas than 64 bits', () => {
    expect(windowAfter(parent, maxUint64 - 18n, 1000n)[9]).toBe(maxUint64)
    expect(windowSum([maxUint64 - 1n, 1n])).toBe(maxUint64)
    expect(windowSum([maxUint64, 1n])).toBe(maxUint64)
    expect(windowSum(tenToNineteen)).toBe(145n)
  })

  it('has 80 bytes', () => {
    expect([windowSize, windowBytes(emptyWindow).length]).toEqual([80, 80])
  })
})

describe('the base fee after a window', () => {
  const pricing = { target: 100n, denominator: 10n, minBaseFee: 950n }
  const feeOf = (used: bigint, elapsed = 1n, changes: Partial<typeof pricing> = {}, baseFee = 1000n) =>
    windowBaseFee({ ...pricing, ...changes }, { ...parent, baseFee }, [used], 1000n + elapsed)

  it.each([
    ['stays at the target, even below the least fee', 100n, 1n, 1000n],
    ['rises by the part of the target beyond it', 150n, 1n, 1050n],
    ['rises by 1 at least', 101n, 1n, 1001n],
    ['falls by the part of the target that is left', 70n, 1n, 970n],
    ['falls once in less than two windows', 80n, 19n, 980n],
    ['falls for each window', 80n, 20n, 960n],
    ['falls to the least fee', 0n, 1n, 950n],
  ])('%s', (_name, used, elapsed, fee) => {
    expect(feeOf(used, elapsed)).toBe(fee)
  })

  it('has bounds, except at the target', () => {
    expect(feeOf(100n, 1n, {}, 5n)).toBe(5n)
    expect(feeOf(101n, 1n, {}, 5n)).toBe(950n)
    expect(feeOf(101n, 1n, {}, 2n ** 256n - 1n)).toBe(2n ** 256n - 1n)
    expect(feeOf(99n, 1n, { minBaseFee: 0n }, 0n)).toBe(0n)
    expect(feeOf(1n, 1n, { target: 0n })).toBe(1001n)
  })
})

describe('the first second that fits', () => {
  it.each([0n, 1n, 9n, 10n, 11n, 19n, 20n, 21n, 1000n])('%s seconds from now', (seconds) => {
    expect(firstFittingSecond(500n, (second) => second >= 500n + seconds)).toBe(500n + seconds)
  })

  it('is none where none fits', () => {
    expect(firstFittingSecond(500n, () => false)).toBeUndefined()
  })
})
