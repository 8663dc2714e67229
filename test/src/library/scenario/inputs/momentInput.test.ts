import { describe, expect, it } from '@jest/globals'
import {
  instantInput,
  lengthInput,
  momentInput,
  momentMs,
} from '../../../../../src/library/scenario/inputs/momentInput.js'

const last = 253_402_300_799_999

describe('a time of a scenario', () => {
  it.each([
    [0, 0],
    [last, last],
    ['17', 17],
    ['123456789012345', 123_456_789_012_345],
    ['2026-03-01', Date.UTC(2026, 2, 1)],
    ['2026-03-01 12:30', Date.UTC(2026, 2, 1, 12, 30)],
    ['2026-03-01T12:30:01.5', Date.UTC(2026, 2, 1, 12, 30, 1, 500)],
    ['2026-03-01T12:30:00+01:00', Date.UTC(2026, 2, 1, 11, 30)],
    ['2026-03-01T12:30:00Z', Date.UTC(2026, 2, 1, 12, 30)],
    [new Date(5), 5],
  ])('%j is %d', (value, ms) => {
    expect(momentInput.read(value, 'at')).toEqual({ at: ms })
    expect(instantInput.read(value, 'at')).toBe(ms)
  })

  it.each([
    ['+2h', 7_200_000],
    ['-30d', -2_592_000_000],
    ['+1w', 604_800_000],
    ['-5ms', -5],
    ['+3m', 180_000],
    ['-4s', -4_000],
  ])('%j is %d ms from the present', (text, ms) => {
    expect(momentInput.read(text, 'at')).toEqual({ fromNow: ms })
    expect(() => instantInput.read(text, 'at')).toThrow('"at" must be a time: ISO 8601 or Unix milliseconds')
  })

  it.each([
    -1,
    last + 1,
    1.5,
    Number.NaN,
    '1234567890123456',
    '2026-13-01',
    '2026-03-01T25:00',
    'x2026-03-01',
    '2h',
    '+2y',
    '+1234567890s',
    '999999999999999',
    '',
    true,
    null,
    new Date(Number.NaN),
  ])('%p is none', (value) => {
    expect(() => momentInput.read(value, 'at')).toThrow(
      '"at" must be a time (ISO 8601 or Unix milliseconds), or',
    )
  })

  it('is counted from the present, or not', () => {
    expect([momentMs({ at: 3 }, 100), momentMs({ fromNow: -3 }, 100)]).toEqual([3, 97])
  })
})

describe('a length of time of a scenario', () => {
  it.each([
    ['90s', 90_000],
    ['999999999ms', 999_999_999],
    ['1w', 604_800_000],
  ])('%j is %d ms', (text, ms) => {
    expect(lengthInput.read(text, 'at')).toBe(ms)
  })

  it.each(['+1s', '1', '1y', '1234567890s', 5, undefined])('%p is none', (value) => {
    expect(() => lengthInput.read(value, 'at')).toThrow(
      '"at" must be a length of time such as 30d, 2h or 90s',
    )
  })
})
