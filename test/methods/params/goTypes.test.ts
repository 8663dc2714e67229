import { describe, expect, test } from '@jest/globals'
import { goEncoding } from '../../../methods/params/encoding.js'
import { goObject, goUint, named } from '../../../methods/params/go.js'
import { formatFloat32, formatFloat64, shortestFloat32 } from '../../../methods/params/goFloat.js'
import { goHeight } from '../../../methods/params/height.js'
import { goPointer, goSlice } from '../../../state/codec/goJson/containers.js'
import { decodeGoJson, decodeGoValue } from '../../../state/codec/goJson/decodeGoJson.js'
import { GoJsonError } from '../../../state/codec/goJson/GoJsonError.js'
import { goString } from '../../../state/codec/goJson/scalars.js'
import { parseJson } from '../../../state/codec/parseJson.js'

describe('an encoding parameter', () => {
  test('is hex when missing, and any of its names in any case', () => {
    expect(goEncoding.zero).toBe('hex')
    expect(['hex', 'HEXNC', 'hexC', 'Json'].map((name) => decodeGoValue(name, goEncoding))).toEqual([
      'hex',
      'hexnc',
      'hexc',
      'json',
    ])
  })

  test.each(['""', '"cb58"', '5', 'true', '[]', '{}'])('is not %s', (text) => {
    expect(() => decodeGoJson(text, goEncoding)).toThrow(GoJsonError)
  })
})

describe('a height parameter', () => {
  test('is a number, a decimal string or "proposed"', () => {
    expect(['7', '"7"', '"007"', '"proposed"'].map((text) => decodeGoJson(text, goHeight))).toEqual([
      7n,
      7n,
      7n,
      'proposed',
    ])
    expect(decodeGoValue('18446744073709551614', goHeight)).toBe(2n ** 64n - 2n)
  })

  test.each(['"18446744073709551615"', '"PROPOSED"', '-1', '1.0', '1e2', '""', 'true'])(
    'is not %s',
    (text) => {
      expect(() => decodeGoJson(text, goHeight)).toThrow(GoJsonError)
    },
  )
})

describe('an unsigned integer', () => {
  test.each([8, 16, 32, 64] as const)('of %d bits is below the next power', (bits) => {
    const most = 2n ** BigInt(bits) - 1n
    for (const text of [String(most), `"${most}"`, `"000${most}"`])
      expect(decodeGoJson(text, goUint(bits))).toBe(most)
    for (const text of [String(most + 1n), `"${most + 1n}"`, `${most}0`])
      expect(() => decodeGoJson(text, goUint(bits))).toThrow('value out of range')
  })

  test.each(['-1', '"-1"', '"+1"', '1.0', '1e2', '""', '" 1"', 'true', '{}'])('is not %s', (text) => {
    expect(() => decodeGoJson(text, goUint(64))).toThrow(GoJsonError)
  })
})

test('null leaves what another member of the same name has said', () => {
  const params = named({ encoding: goEncoding, height: goHeight })
  const text = '{"encoding": "hexc", "height": 7, "Encoding": null, "Height": null}'
  expect(params.decode(parseJson(text))).toEqual({ encoding: 'hexc', height: 7n })
  expect(params.decode(parseJson('{}'))).toEqual({ encoding: 'hex', height: 0n })
})

describe('the struct of parameters', () => {
  const params = named({
    name: goString,
    size: goUint(8),
    list: goSlice(goString),
    place: goObject({ x: goUint(8), y: goUint(8) }),
    choice: goPointer(goString),
  })
  const read = (text: string) => params.decode(parseJson(text))

  test('has zero values for missing and null members', () => {
    const zero = { name: '', size: 0n, list: [], place: { x: 0n, y: 0n }, choice: undefined }
    expect(params.decode(undefined)).toEqual(zero)
    for (const text of [
      'null',
      '{}',
      '[]',
      '[null]',
      '[{}, 5]',
      '{"toString": 1, "__proto__": {"name": "x"}}',
    ])
      expect(read(text)).toEqual(zero)
    expect(read('{"name": null, "size": null, "list": null, "place": null, "choice": null}')).toEqual(zero)
  })

  test('matches names in any case, including the long s and the Kelvin sign', () => {
    expect(read('{"NAME": "a", "\u017fize": 1, "Place": {"X": 2}}')).toMatchObject({
      name: 'a',
      size: 1n,
      place: { x: 2n, y: 0n },
    })
  })

  test('reads a repeated name into the existing value', () => {
    expect(read('{"size": 1, "SIZE": 2, "size": null}').size).toBe(2n)
    expect(read('{"place": {"x": 1}, "place": {"y": 2}}').place).toEqual({ x: 1n, y: 2n })
    expect(read('{"list": ["a", "b"], "list": [null]}').list).toEqual(['a'])
    expect(read('{"list": ["a"], "list": null}').list).toEqual([])
    expect(read('{"choice": "a", "choice": null}').choice).toBeUndefined()
    expect(() => read('{"size": "x", "size": 1}')).toThrow("couldn't unmarshal an argument")
  })

  test('refuses numbers of any length quickly', () => {
    const digits = '9'.repeat(5_000_000)
    expect(() => read(`{"size": ${digits}}`)).toThrow("couldn't unmarshal an argument")
    expect(read(`{"size": "${'0'.repeat(100)}7"}`).size).toBe(7n)
  })
})

describe('float results', () => {
  test('have four decimals', () => {
    expect(formatFloat32(100)).toBe('100.0000')
    expect(formatFloat32(99.99994999)).toBe('99.9999')
    expect(formatFloat32(2 / 3)).toBe('0.6667')
  })

  test('are rounded as float32, not as computed', () => {
    // The nearest float32 to 0.00005 lies just below it.
    expect(formatFloat32(0.00005)).toBe('0.0000')
    expect(formatFloat64(0.00005)).toBe('0.0001')
  })

  test.each([
    [0, 0],
    [100, 100],
    [0.1, 0.1],
    [1 / 3, 0.33333334],
    [2 / 3, 0.6666667],
    [100 / 3, 33.333332],
    [10.00001049041748, 10.0000105],
  ])('%d is the number with the fewest digits that is the same float32', (value, shortest) => {
    expect(shortestFloat32(value)).toBe(shortest)
  })

  test('round ties to the even digit, as Go does', () => {
    expect(formatFloat32(0.03125)).toBe('0.0312')
    expect(formatFloat32(0.09375)).toBe('0.0938')
    expect(formatFloat64(0.03125)).toBe('0.0312')
    expect(formatFloat64(0.09375)).toBe('0.0938')
  })
})
