import { expect, test } from '@jest/globals'
import { formatRfc3339 } from '../../../state/codec/printTime.js'

test('times have as many digits as necessary', () => {
  expect(formatRfc3339(0)).toBe('1970-01-01T00:00:00Z')
  expect(formatRfc3339(Date.UTC(2026, 0, 2, 3, 4, 50, 120))).toBe('2026-01-02T03:04:50.12Z')
  expect(formatRfc3339(Date.UTC(2026, 0, 2, 3, 4, 50, 7))).toBe('2026-01-02T03:04:50.007Z')
})
