import { describe, expect, test } from '@jest/globals'
import { formatGoTime, GoTimeError, parseGoTime } from '../../../state/codec/goTime.js'

// Inputs and results are those of Go's `time.Time.UnmarshalJSON` and `MarshalJSON`.

test.each([
  ['2026-01-01T00:00:00Z', 1_767_225_600n, '2026-01-01T00:00:00Z'],
  ['2026-01-01T00:00:00.5+01:30', 1_767_220_200n, '2026-01-01T00:00:00.5+01:30'],
  ['2026-01-01T0:00:00Z', 1_767_225_600n, '2026-01-01T00:00:00Z'],
  ['2026-01-01T00:00:00,5Z', 1_767_225_600n, '2026-01-01T00:00:00.5Z'],
  ['2026-01-01T00:00:00+00:00', 1_767_225_600n, '2026-01-01T00:00:00Z'],
  ['2026-01-01T00:00:00.123456789123Z', 1_767_225_600n, '2026-01-01T00:00:00.123456789Z'],
  ['0000-01-01T00:00:00Z', -62_167_219_200n, '0000-01-01T00:00:00Z'],
  ['2024-02-29T23:59:59-00:30', 1_709_252_999n, '2024-02-29T23:59:59-00:30'],
  ['2000-02-29T00:00:00Z', 951_782_400n, '2000-02-29T00:00:00Z'],
  ['2026-12-31T23:59:59-12:05', 1_798_805_099n, '2026-12-31T23:59:59-12:05'],
  ['2026-11-30T00:00:00+24:60', 1_795_906_800n, '2026-11-30T00:00:00+25:00'],
])('%s is read and written', (text, seconds, written) => {
  const time = parseGoTime(text)
  expect(time.seconds).toBe(seconds)
  expect(formatGoTime(time)).toBe(written)
})

describe('an invalid time', () => {
  const layout = '"2006-01-02T15:04:05Z07:00"'
  test.each([
    ['2026-01-01', ` as ${layout}: cannot parse "" as "T"`],
    ['x', ` as ${layout}: cannot parse "x" as "2006"`],
    ['', ` as ${layout}: cannot parse "" as "2006"`],
    ['2026-13-01T00:00:00Z', ': month out of range'],
    ['2026-01-01T00:00:00', ` as ${layout}: cannot parse "" as "Z07:00"`],
    ['2026-01-01T25:00:00Z', ': hour out of range'],
    ['2026-02-29T00:00:00Z', ': day out of range'],
    ['1900-02-29T00:00:00Z', ': day out of range'],
    ['2024-02-30T00:00:00Z', ': day out of range'],
    ['2026-04-31T00:00:00Z', ': day out of range'],
    ['2026-06-31T00:00:00Z', ': day out of range'],
    ['2026-09-31T00:00:00Z', ': day out of range'],
    ['2026-11-31T00:00:00Z', ': day out of range'],
    ['2026-01-32T00:00:00Z', ': day out of range'],
    ['2026-00-01T00:00:00Z', ': month out of range'],
    ['2026-01-01T24:00:00Z', ': hour out of range'],
    ['2026-01-01T00:00:60Z', ': second out of range'],
    ['2026-01-00T00:00:00Z', ': day out of range'],
    ['2026-01-01T00:00:00Zx', ': extra text: "x"'],
    ['2026-01-01T00:60:00Z', ': minute out of range'],
    ['2026-01-01T00:00:61Z', ': second out of range'],
    ['2026-01-01T00:00:00+25:00', ': time zone offset hour out of range'],
    ['2026-01-01T00:00:00+01:61', ': time zone offset minute out of range'],
    ['2026-01-01t00:00:00z', ` as ${layout}: cannot parse "t00:00:00z" as "T"`],
    ['2026-01-01T00:00:00.Z', ` as ${layout}: cannot parse ".Z" as "Z07:00"`],
    ['20260-01-01T00:00:00Z', ` as ${layout}: cannot parse "0-01-01T00:00:00Z" as "-"`],
    ['2026-1-01T00:00:00Z', ` as ${layout}: cannot parse "1-01T00:00:00Z" as "01"`],
  ])('%j is refused in Go’s words', (text, rest) => {
    expect(() => parseGoTime(text)).toThrow(new GoTimeError(`parsing time "${text}"${rest}`))
  })
})
