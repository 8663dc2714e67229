import { describe, expect, it } from '@jest/globals'
import { JsonNumber, JsonObject } from '../../../state/codec/json.js'
import { parseJson } from '../../../state/codec/parseJson.js'
import { fromPlain, toPlain } from '../../../state/codec/plainJson.js'

describe('values of a caller in the process', () => {
  it('become JSON without loss, and are returned as by JSON.parse', () => {
    const json = fromPlain({ a: [1, 2n ** 64n, undefined], b: undefined, c: { d: null, e: () => 1 } })
    expect(json).toEqual(parseJson('{"a":[1,18446744073709551616,null],"c":{"d":null,"e":null}}'))
    expect(toPlain(json)).toEqual({ a: [1, 2 ** 64, null], c: { d: null, e: null } })
    expect(fromPlain('x')).toBe('x')
    expect(toPlain(new JsonNumber('7'))).toBe(7)
    expect(toPlain(new JsonObject([]))).toEqual({})
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
