import { describe, expect, test } from '@jest/globals'
import { goEncoding } from '../../../methods/params/encoding.js'
import { formatFloat32, formatFloat64 } from '../../../methods/params/goFloat.js'
import { goHeight } from '../../../methods/params/height.js'
import { parseJson } from '../../../state/codec/json.js'

describe('an encoding parameter', () => {
  test('is hex when missing, and any of its names in any case', () => {
    expect(goEncoding.zero()).toBe('hex')
    expect(['hex', 'HEXNC', 'hexC', 'Json'].map((name) => goEncoding.decode(name))).toEqual([
      'hex',
      'hexnc',
      'hexc',
      'json',
    ])
  })

  test.each(['""', '"cb58"', '5', 'true', '[]', '{}'])('is not %s', (text) => {
    expect(() => goEncoding.decode(parseJson(text))).toThrow("couldn't unmarshal an argument")
  })
})

describe('a height parameter', () => {
  test('is a number, a decimal string or "proposed"', () => {
    expect(['7', '"7"', '"007"', '"proposed"'].map((text) => goHeight.decode(parseJson(text)))).toEqual([
      7n,
      7n,
      7n,
      'proposed',
    ])
    expect(goHeight.decode('18446744073709551614')).toBe(2n ** 64n - 2n)
  })

  test.each(['"18446744073709551615"', '"PROPOSED"', '-1', '1.0', '1e2', '""', 'true'])(
    'is not %s',
    (text) => {
      expect(() => goHeight.decode(parseJson(text))).toThrow("couldn't unmarshal an argument")
    },
  )
})

describe('float results', () => {
  test('have four decimals', () => {
    expect(formatFloat32(100)).toBe('100.0000')
    expect(formatFloat32(99.99994999)).toBe('99.9999')
    expect(formatFloat32(2 / 3)).toBe('0.6667')
  })

  test('round the value as float32, not as it was computed', () => {
    // The nearest float32 to 0.00005 lies just below it.
    expect(formatFloat32(0.00005)).toBe('0.0000')
    expect(formatFloat64(0.00005)).toBe('0.0001')
  })

  test('round ties to the even digit, as Go does', () => {
    expect(formatFloat32(0.03125)).toBe('0.0312')
    expect(formatFloat32(0.09375)).toBe('0.0938')
    expect(formatFloat64(0.03125)).toBe('0.0312')
    expect(formatFloat64(0.09375)).toBe('0.0938')
  })
})
