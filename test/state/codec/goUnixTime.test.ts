import { expect, test } from '@jest/globals'
import { goSeconds, goTimeText } from '../../../state/codec/goUnixTime.js'

test.each([
  [0n, '1970-01-01 00:00:00 +0000 UTC'],
  [1_790_000_001n, '2026-09-21 14:13:21 +0000 UTC'],
  // A cycle of the calendar, its last second, and ten cycles.
  [146_097n * 86_400n - 1n, '2369-12-31 23:59:59 +0000 UTC'],
  [146_097n * 86_400n, '2370-01-01 00:00:00 +0000 UTC'],
  [1_460_970n * 86_400n + 1n, '5970-01-01 00:00:01 +0000 UTC'],
])('%d seconds are %s', (seconds, text) => {
  expect(goTimeText(seconds)).toBe(text)
})

test('Go counts seconds from the year 1, in 64 bits with a sign', () => {
  expect(goSeconds(0n)).toBe(62_135_596_800n)
  const last = 2n ** 63n - 1n - 62_135_596_800n
  expect(goSeconds(last)).toBe(2n ** 63n - 1n)
  expect(goSeconds(last + 1n)).toBe(-(2n ** 63n))
})
