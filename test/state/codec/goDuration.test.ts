import { describe, expect, test } from '@jest/globals'
import {
  formatGoDuration,
  GoDurationError,
  millisecondsOf,
  parseGoDuration,
} from '../../../state/codec/goDuration.js'

describe('parseGoDuration parses what time.ParseDuration parses', () => {
  test.each<[string, bigint]>([
    ['0', 0n],
    ['-0', 0n],
    ['0s', 0n],
    ['15m', 900_000_000_000n],
    ['1h30m5.25s', 5_405_250_000_000n],
    ['.5s', 500_000_000n],
    ['5.s', 5_000_000_000n],
    ['+.5us', 500n],
    ['2\u00b5s', 2_000n],
    ['1\u03bcs2ns', 1_002n],
    ['-90s', -90_000_000_000n],
    ['9007199254740993ns', 9_007_199_254_740_993n],
    ['9223372036854775807ns', 9_223_372_036_854_775_807n],
    ['-9223372036854775808ns', -9_223_372_036_854_775_808n],
    ['2562047h47m16.854775807s', 9_223_372_036_854_775_807n],
    ['-2562047h47m16.854775808s', -9_223_372_036_854_775_808n],
    ['0.9223372036854775807h', 3_320_413_933_267n],
    ['0.3333333333333333333h', 1_200_000_000_000n],
    ['0.100000000000000000000h', 360_000_000_000n],
  ])('%s', (text, nanoseconds) => {
    expect(parseGoDuration(text)).toBe(nanoseconds)
  })

  test.each<[string, string]>([
    ['', 'time: invalid duration ""'],
    ['s', 'time: invalid duration "s"'],
    ['.s', 'time: invalid duration ".s"'],
    ['+-1s', 'time: invalid duration "+-1s"'],
    ['1.2.3s', 'time: missing unit in duration "1.2.3s"'],
    ['5', 'time: missing unit in duration "5"'],
    ['1 s', 'time: unknown unit " s" in duration "1 s"'],
    ['1d', 'time: unknown unit "d" in duration "1d"'],
    ['1"', 'time: unknown unit "\\"" in duration "1\\""'],
    ['1\u00e9', 'time: unknown unit "\\xc3\\xa9" in duration "1\\xc3\\xa9"'],
    ['9223372036854775808ns', 'time: invalid duration "9223372036854775808ns"'],
    ['2562048h', 'time: invalid duration "2562048h"'],
    ['2562047h47m16.854775808s', 'time: invalid duration "2562047h47m16.854775808s"'],
    ['9223372036854775807ns1ns', 'time: invalid duration "9223372036854775807ns1ns"'],
    ['-9223372036854775809ns', 'time: invalid duration "-9223372036854775809ns"'],
  ])("%j is refused with Go's error", (text, message) => {
    expect(() => parseGoDuration(text)).toThrow(new GoDurationError(message))
  })
})

describe('formatGoDuration prints what Duration.String prints', () => {
  test.each<[bigint, string]>([
    [0n, '0s'],
    [7n, '7ns'],
    [2_000n, '2\u00b5s'],
    [999n, '999ns'],
    [1_000n, '1\u00b5s'],
    [999_999n, '999.999\u00b5s'],
    [1_000_000n, '1ms'],
    [999_999_999n, '999.999999ms'],
    [1_000_000_000n, '1s'],
    [59_999_999_999n, '59.999999999s'],
    [60_000_000_000n, '1m0s'],
    [3_599_000_000_000n, '59m59s'],
    [3_600_000_000_000n, '1h0m0s'],
    [1_500_000n, '1.5ms'],
    [900_000_000_000n, '15m0s'],
    [5_405_250_000_000n, '1h30m5.25s'],
    [-90_000_000_000n, '-1m30s'],
    [2_592_000_000_000_000n, '720h0m0s'],
  ])('%d ns is %s', (nanoseconds, text) => {
    expect(formatGoDuration(nanoseconds)).toBe(text)
  })
})

test.each<[string, number]>([
  ['0', 0],
  ['1ns', 0.000001],
  ['1.5ms', 1.5],
  ['-2s', -2_000],
  ['1h', 3_600_000],
])('%s in milliseconds is %d', (text, ms) => {
  expect(millisecondsOf(parseGoDuration(text))).toBe(ms)
})
