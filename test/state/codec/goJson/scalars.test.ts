import { expect, test } from '@jest/globals'
import { decodeGoJson } from '../../../../state/codec/goJson/decodeGoJson.js'
import type { GoType } from '../../../../state/codec/goJson/GoType.js'
import {
  goAny,
  goBool,
  goFloat64,
  goInt,
  goInt64,
  goRawMessage,
  goString,
  goUint16,
  goUint32,
  goUint64,
} from '../../../../state/codec/goJson/scalars.js'
import { JsonNumber, JsonObject } from '../../../../state/codec/json.js'

const refusal = (text: string, type: GoType<unknown>) => {
  try {
    return decodeGoJson(text, type)
  } catch (error) {
    return (error as Error).message
  }
}

test.each<[GoType<bigint>, bigint, bigint]>([
  [goUint16, 0n, 2n ** 16n - 1n],
  [goUint32, 0n, 2n ** 32n - 1n],
  [goUint64, 0n, 2n ** 64n - 1n],
  [goInt, -(2n ** 63n), 2n ** 63n - 1n],
  [goInt64, -(2n ** 63n), 2n ** 63n - 1n],
])('$name has the numbers from %d to %d', (type, least, most) => {
  expect([decodeGoJson(`${least}`, type), decodeGoJson(`${most}`, type)]).toEqual([least, most])
  for (const text of [`${least - 1n}`, `${most + 1n}`, '1.0', '1e2', `1${'0'.repeat(99)}`])
    expect(refusal(text, type)).toBe(
      `json: cannot unmarshal number ${text} into Go value of type ${type.name}`,
    )
  expect(refusal('"1"', type)).toBe(`json: cannot unmarshal string into Go value of type ${type.name}`)
  expect([decodeGoJson('null', type), decodeGoJson('null', type, 5n)]).toEqual([0n, 5n])
})

test('a float64 is finite', () => {
  expect([decodeGoJson('1e308', goFloat64), decodeGoJson('-0.5', goFloat64)]).toEqual([1e308, -0.5])
  expect(refusal('1e309', goFloat64)).toBe(
    'json: cannot unmarshal number 1e309 into Go value of type float64',
  )
  expect(refusal('true', goFloat64)).toBe('json: cannot unmarshal bool into Go value of type float64')
  expect(decodeGoJson('null', goFloat64, 3)).toBe(3)
})

test('texts and booleans are of their kind, and stay where there is null', () => {
  expect([decodeGoJson('"a"', goString), decodeGoJson('null', goString, 'b')]).toEqual(['a', 'b'])
  expect([decodeGoJson('true', goBool), decodeGoJson('null', goBool, true)]).toEqual([true, true])
  expect(refusal('1', goString)).toBe('json: cannot unmarshal number into Go value of type string')
  expect(refusal('1', goBool)).toBe('json: cannot unmarshal number into Go value of type bool')
})

test('an interface{} is anything but numbers beyond float64, of which the first is told', () => {
  const value = decodeGoJson('{"a":[1,{"b":"c"}]}', goAny)
  expect(value).toEqual(new JsonObject([['a', [new JsonNumber('1'), new JsonObject([['b', 'c']])]]]))
  for (const text of ['1e400', '[1,{"a":[1e400]},1e500]', '[[{"b":1e400}],1e500]', '{"a":1e400,"b":1e500}'])
    expect(refusal(text, goAny)).toBe('json: cannot unmarshal number 1e400 into Go value of type float64')
  expect(decodeGoJson('1e400', goRawMessage)).toEqual(new JsonNumber('1e400'))
})
