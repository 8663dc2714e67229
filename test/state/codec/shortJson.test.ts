import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { JsonNumber, JsonObject, type JsonWritable } from '../../../state/codec/json.js'
import { shortJson } from '../../../state/codec/shortJson.js'
import { stringifyJsonSteps } from '../../../state/codec/stringifyJson.js'
import { toEnd } from '../../../state/codec/toEnd.js'

const written = (value: JsonWritable) => toEnd(stringifyJsonSteps(value, { before: '', after: '' }))

describe('shortJson', () => {
  it('writes plain data as the writer in steps does, or leaves it to that', () => {
    let short = 0
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        const text = shortJson(value as JsonWritable)
        if (text !== undefined) short++
        expect(text ?? written(value as JsonWritable)).toBe(written(value as JsonWritable))
      }),
    )
    expect(short).toBeGreaterThan(0)
  })

  it('writes a receipt: strings, lists and members that are missing', () => {
    const receipt = { to: null, logs: [{ topics: ['0x1', '0x2'], removed: false }], root: undefined, n: 1 }
    expect(shortJson(receipt)).toBe('{"to":null,"logs":[{"topics":["0x1","0x2"],"removed":false}],"n":1}')
    expect(shortJson(receipt)).toBe(written(receipt))
  })

  it.each<[string, JsonWritable]>([
    ['nothing', undefined],
    ['a bigint', 1n],
    ['a number in its spelling', { id: new JsonNumber('1.0') }],
    ['an object with repeated members', [new JsonObject([])]],
    ['a number that JSON does not have', Number.NaN],
    ['what Go escapes', '<a>'],
    ['half a character', { text: '\ud800' }],
    ['a long text', 'x'.repeat(20_000)],
    ['a long list', Array.from({ length: 5_000 }, () => 1)],
  ])('leaves %s to the writer in steps', (_, value) => {
    expect(shortJson(value)).toBeUndefined()
  })

  it('leaves values to it that are nested deeper than the stack allows', () => {
    let deep: JsonWritable = []
    for (let depth = 0; depth < 100_000; depth++) deep = [deep]
    expect(shortJson(deep)).toBeUndefined()
  })
})
