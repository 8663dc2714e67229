import { expect, test } from '@jest/globals'
import { parseMoment } from '../../../state/time/parseMoment.js'

const startMs = Date.UTC(2026, 0, 1)

test.each([
  ['2026-01-01T00:00:01Z', startMs + 1000],
  ['2026-01-01', startMs],
  [String(startMs + 5), startMs + 5],
  ['+60s', startMs + 60_000],
  ['+1h30m', startMs + 5_400_000],
  ['+0', startMs],
  ['0', 0],
  ['253402300799999', 253_402_300_799_999],
])('%s is a time', (text, expected) => {
  expect(parseMoment(text, startMs)).toBe(expected)
})

test.each([
  '',
  'soon',
  '+',
  '+soon',
  '+1d',
  '+-1h',
  '++1h',
  '-1h',
  '-1',
  '253402300800000',
  '1960-01-01T00:00:00Z',
  '9999999999999999',
  '+9000000h',
])('%p is none', (text) => {
  expect(parseMoment(text, startMs)).toBeUndefined()
})
