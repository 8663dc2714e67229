import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { JsonNumber, JsonObject, type JsonWritable } from '../../../state/codec/json.js'
import { shortJson } from '../../../state/codec/shortJson.js'
import { stringifyJsonSteps } from '../../../state/codec/stringifyJson.js'
import { toEnd } from '../../../state/codec/toEnd.js'

const written = (value: JsonWritable) => toEnd(stringifyJsonSteps(value, { before: '', after: '' }))

/** Lists of which each but the innermost has another one. */
function nested(depth: number): JsonWritable {
  let value: JsonWritable = []
  for (let around = 1; around < depth; around++) value = [value]
  return value
}

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

  it.each<[string, (room: number) => JsonWritable, number]>([
    ['a plain text', (room) => 'x'.repeat(room), 16_383],
    // Each value counts its characters and eight more.
    ['another text', (room) => 'é'.repeat(room), 16_376],
    ['a list of texts', (room) => Array(room).fill(''), 2_047],
    ['a list of other values', (room) => Array(room).fill(null), 2_047],
    ['a text in a list', (room) => ['x'.repeat(room)], 16_368],
    ['the name of a member', (room) => ({ ['x'.repeat(room)]: 1 }), 16_368],
    ['lists in one another', (room) => nested(room), 2_048],
  ])('has room for %s', (_, make, most) => {
    expect(shortJson(make(most))).toBe(JSON.stringify(make(most)))
    expect(shortJson(make(most + 1))).toBeUndefined()
  })

  it('leaves values to it that are nested deeper than the stack allows', () => {
    expect(shortJson(nested(100_000))).toBeUndefined()
  })
})
