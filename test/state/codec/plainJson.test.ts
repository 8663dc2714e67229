import { describe, expect, it } from '@jest/globals'
import { JsonNumber, JsonObject } from '../../../state/codec/json.js'
import { parseJson } from '../../../state/codec/parseJson.js'
import { fromPlain, toPlain, toPlainSteps } from '../../../state/codec/plainJson.js'

describe('values of a caller in the process', () => {
  it('become JSON without loss, and are returned as by JSON.parse', () => {
    const json = fromPlain({ a: [1, 2n ** 64n, undefined], b: undefined, c: { d: null, e: () => 1 } })
    expect(json).toEqual(parseJson('{"a":[1,18446744073709551616,null],"c":{"d":null,"e":null}}'))
    expect(toPlain(json)).toEqual({ a: [1, 2 ** 64, null], c: { d: null, e: null } })
    expect(fromPlain('x')).toBe('x')
    expect(toPlain(new JsonNumber('7'))).toBe(7)
    expect(toPlain(new JsonObject([]))).toEqual({})
  })

  it('have the JSON of their kind, and none beside it', () => {
    const kept = new JsonObject([['a', null]])
    const values = [true, 1.5, Number.NaN, Number.NEGATIVE_INFINITY, -7n, null, undefined, Symbol('x'), kept]
    expect(fromPlain(values)).toEqual([
      true,
      new JsonNumber('1.5'),
      null,
      null,
      new JsonNumber('-7'),
      ...[null, null, null],
      kept,
    ])
    expect([
      toPlain(undefined),
      toPlain(5n),
      toPlain(false),
      toPlain({ a: undefined, b: [undefined] }),
    ]).toEqual([null, 5, false, { b: [null] }])
  })

  it('are converted in steps of 5,000 values, the ends of containers among them', () => {
    const stepsOf = (count: number) => [...toPlainSteps(Array<number>(count).fill(1))].length
    expect([stepsOf(4_998), stepsOf(4_999), stepsOf(9_998), stepsOf(9_999)]).toEqual([0, 1, 1, 2])
  })

  it('may nest as deep as Go reads', () => {
    const deep = nested(10_000)
    expect(depthOf(toPlain(fromPlain(deep)))).toBe(10_000)
  })

  it('are refused when they are nested deeper, even without end', () => {
    expect(() => fromPlain(nested(10_001))).toThrow('exceeded max depth')
    const endless: unknown[] = []
    endless.push(endless)
    expect(() => fromPlain(endless)).toThrow('exceeded max depth')
  })
})

function nested(depth: number): unknown {
  let value: unknown = []
  for (let i = 1; i < depth; i++) value = [value]
  return value
}

function depthOf(value: unknown): number {
  let depth = 0
  for (let inner = value; Array.isArray(inner); inner = inner[0]) depth++
  return depth
}
