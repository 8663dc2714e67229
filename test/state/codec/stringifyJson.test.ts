import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { maxUint64 } from '../../../state/codec/integers.js'
import { JsonNumber, JsonObject, type JsonWritable } from '../../../state/codec/json.js'
import { parseJson } from '../../../state/codec/parseJson.js'
import { stringifyJson, stringifyJsonSteps } from '../../../state/codec/stringifyJson.js'

describe('stringifyJson', () => {
  it('escapes what Go escapes', () => {
    expect(stringifyJson('<a & b>\u2028"\\')).toBe('"\\u003ca \\u0026 b\\u003e\\u2028\\"\\\\"')
  })

  it('writes bigints as integers and omits undefined members', () => {
    expect(stringifyJson({ supply: maxUint64, missing: undefined, none: null })).toBe(
      '{"supply":18446744073709551615,"none":null}',
    )
  })

  it('writes what parseJson read, in the same spelling', () => {
    const text = '{"b":[1.0,1e2,null,true],"a":{"b":"x"},"b":2}'
    expect(stringifyJson(parseJson(text))).toBe(text)
  })

  it('round-trips any value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value)
        expect(JSON.parse(stringifyJson(parseJson(text)))).toEqual(JSON.parse(text))
      }),
    )
  })

  it('writes half characters as Go writes bytes that are no UTF-8', () => {
    expect(stringifyJson('a\ud800b')).toBe('"a\\ufffdb"')
    expect(stringifyJson('\udfff\udfff😀\ud83d')).toBe('"\\ufffd\\ufffd😀\\ufffd"')
  })

  it('writes members in their order, also those that are repeated, and items that are missing as null', () => {
    const repeated = new JsonObject([
      ['b', new JsonNumber('1.0')],
      ['<', null],
      ['b', [true]],
    ])
    expect(stringifyJson([repeated, undefined, 7n, {}])).toBe(
      '[{"b":1.0,"\\u003c":null,"b":[true]},null,7,{}]',
    )
  })
})

describe('stringifyJsonSteps', () => {
  /** Returns the bytes that were written at each pause, and the kind of the result. */
  function stepsOf(value: JsonWritable): [number[], string] {
    const writing = stringifyJsonSteps(value, { before: '', after: '' })
    const lengths: number[] = []
    let step = writing.next()
    for (; step.done !== true; step = writing.next()) lengths.push(Number(step.value))
    return [lengths, typeof step.value]
  }

  it('pauses after each 5,000 values, the ends of containers among them', () => {
    const numbers = (count: number) => stepsOf(Array<number>(count).fill(1))
    expect(numbers(4_998)).toEqual([[], 'string'])
    expect(numbers(4_999)).toEqual([[1 + 2 * 4_999 - 1], 'string'])
    expect(numbers(9_998)[0]).toHaveLength(1)
    expect(numbers(9_999)[0]).toHaveLength(2)
  })

  it('pauses after each 512 KiB, and gives bytes where there are more than 64 KiB', () => {
    // The text stands behind a bracket, in quotes.
    const text = (length: number) => stepsOf(['x'.repeat(length - 3)])
    expect(text(64 << 10)).toEqual([[], 'string'])
    expect(text((64 << 10) + 1)).toEqual([[], 'object'])
    expect(text(512 << 10)).toEqual([[], 'object'])
    expect(text((512 << 10) + 1)).toEqual([[(512 << 10) + 1], 'object'])
  })
})
