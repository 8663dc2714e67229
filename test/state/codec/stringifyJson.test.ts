import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { maxUint64 } from '../../../state/codec/integers.js'
import { parseJson } from '../../../state/codec/parseJson.js'
import { stringifyJson } from '../../../state/codec/stringifyJson.js'

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
})
