import { expect, test } from '@jest/globals'
import { formatGoDuration, parseGoDuration } from '../../../../state/evm/chain/goDuration.js'

test.each<[string, bigint, string]>([
  ['0s', 0n, '0s'],
  ['15m', 900_000_000_000n, '15m0s'],
  ['1h30m5.25s', 5_405_250_000_000n, '1h30m5.25s'],
  ['100ms', 100_000_000n, '100ms'],
  ['1500us', 1_500_000n, '1.5ms'],
  ['2µs', 2_000n, '2µs'],
  ['7', 7n, '7ns'],
  ['-90s', -90_000_000_000n, '-1m30s'],
])('%s is %d ns, which Go prints as %s', (text, nanoseconds, printed) => {
  expect(parseGoDuration(text)).toBe(nanoseconds)
  expect(formatGoDuration(nanoseconds)).toBe(printed)
})

test.each(['', 's', '5 m', '5d', '1.5'])('%j is no duration', (text) => {
  expect(parseGoDuration(text)).toBeUndefined()
})
