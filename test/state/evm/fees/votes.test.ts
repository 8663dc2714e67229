import { describe, expect, test } from '@jest/globals'
import { maxUint64 } from '../../../../state/codec/integers.js'
import { desiredTargetExcess, targetOfExcess, voteTargetExcess } from '../../../../state/evm/fees/acp176.js'
import { desiredDelayExcess, minimumDelayMs, voteDelay } from '../../../../state/evm/fees/acp226.js'
import { desiredMinPriceExponent, minPriceOf, voteMinPrice } from '../../../../state/evm/fees/acp283.js'

/** Exponents and their values, from the tables of AvalancheGo, vms/saevm/cchain/dynamic. */
const target: [exponent: bigint, value: bigint, isLeast?: false][] = [
  [0n, 1_000_000n],
  [33n, 1_000_000n, false],
  [34n, 1_000_001n],
  [32_768n, 1_000_977n, false],
  [13_605_152n, 1_500_000n],
  [36_863_312n, 3_000_000n],
  [77_261_935n, 10_000_000n],
  [231_785_804n, 999_999_976n],
  [231_785_805n, 1_000_000_006n],
  [947_688_691n, 1_844_674_384_269_701_322n],
  [1_001_692_466n, 9_223_371_923_824_614_091n],
  [1_024_950_626n, 18_446_743_882_783_898_031n],
  [1_024_950_627n, maxUint64],
  [maxUint64, maxUint64, false],
]
const minPrice: typeof target = [
  [0n, 1n],
  [1n, 1n, false],
  [288_230_376_151_711_749n, 2n],
  [576_460_752_303_423_490n, 4n],
  [864_691_128_455_135_233n, 8n],
  [1_914_961_168_676_647_261n, 100n],
  [5_744_883_506_029_941_780n, 1_000_000n],
  [11_529_215_046_068_469_736n, 2n ** 40n],
  [maxUint64 - 37n, maxUint64],
  [maxUint64, maxUint64, false],
]
const delay: typeof target = [
  [0n, 1n],
  [200n, 1n, false],
  [726_820n, 2n],
  [4_828_872n, 100n],
  [6_516_490n, 500n],
  [7_970_124n, 2000n],
  [9_657_742n, 10_000n],
  [13_224_156n, 300_000n],
  [45_789_502n, 9_223_368_741_047_657_702n],
  [46_516_319n, 18_446_728_723_565_431_225n],
  [46_516_320n, maxUint64],
  [maxUint64, maxUint64, false],
]

describe.each([
  { name: 'gas target', table: target, value: targetOfExcess, desired: desiredTargetExcess },
  { name: 'minimum price', table: minPrice, value: minPriceOf, desired: desiredMinPriceExponent },
  { name: 'minimum delay', table: delay, value: minimumDelayMs, desired: desiredDelayExcess },
])('$name', ({ table, value, desired }) => {
  test.each(table)('exponent %d is the value %d', (exponent, expected) => {
    expect(value(exponent)).toBe(expected)
  })

  test.each(table.filter(([, , isLeast]) => isLeast !== false))(
    'is voted for by exponent %d',
    (exponent, expected) => {
      expect(desired(expected)).toBe(exponent)
    },
  )
})

describe.each([
  { name: 'gas target', vote: voteTargetExcess, limit: 32_768n },
  { name: 'minimum price', vote: voteMinPrice, limit: 80_063_993_375_475n },
  { name: 'minimum delay', vote: voteDelay, limit: 200n },
])('a vote for the $name', ({ vote, limit }) => {
  test('moves the exponent by at most the limit', () => {
    expect([vote(5n, 5n), vote(0n, limit), vote(limit, 0n)]).toEqual([5n, limit, 0n])
    expect([vote(0n, limit + 1n), vote(3n * limit, 0n)]).toEqual([limit, 2n * limit])
  })
})
