import { expect, test } from '@jest/globals'
import { formatGoDuration, formatRfc3339 } from '../../../state/codec/printTime.js'

test('times have as many digits as they need', () => {
  expect(formatRfc3339(0)).toBe('1970-01-01T00:00:00Z')
  expect(formatRfc3339(Date.UTC(2026, 0, 2, 3, 4, 50, 120))).toBe('2026-01-02T03:04:50.12Z')
  expect(formatRfc3339(Date.UTC(2026, 0, 2, 3, 4, 50, 7))).toBe('2026-01-02T03:04:50.007Z')
})

test('durations as Go prints them', () => {
  for (const [nanoseconds, text] of [
    [0n, '0s'],
    [1n, '1ns'],
    [1500n, '1.5µs'],
    [2_000_001n, '2.000001ms'],
    [1_000_000_000n, '1s'],
    [90_500_000_000n, '1m30.5s'],
    [3_600_000_000_000n, '1h0m0s'],
    [-90_000_000_000n, '-1m30s'],
  ] as const)
    expect(formatGoDuration(nanoseconds)).toBe(text)
})
