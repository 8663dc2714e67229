import { describe, expect, it } from '@jest/globals'
import { goMap, goPointer, goSlice } from '../../../../state/codec/goJson/containers.js'
import { decodeGoJson } from '../../../../state/codec/goJson/decodeGoJson.js'
import { goEmbedded, goStruct } from '../../../../state/codec/goJson/goStruct.js'
import { goTextUnmarshaler, goUnmarshaler } from '../../../../state/codec/goJson/hooks.js'
import { goBool, goString, goUint64 } from '../../../../state/codec/goJson/scalars.js'

const timing = goEmbedded('Upgrade', { at: goPointer(goUint64), off: goBool })
const config = goStruct('main.Config', {
  ...timing,
  names: goSlice(goString),
  fees: goStruct('main.Fees', { rate: goUint64 }),
})
const read = (text: string) => decodeGoJson(text, config)

describe("structs as Go's encoding/json reads them", () => {
  it('have the zero value for missing and null members, and undefined for a pointer', () => {
    const zero = { at: undefined, off: false, names: [], fees: { rate: 0n } }
    for (const text of ['{}', 'null', '{"at":null,"fees":null,"names":null}'])
      expect(read(text)).toEqual(zero)
  })

  it('keep their previous values for missing and null members', () => {
    const before = { at: 5n, off: true, names: ['a'], fees: { rate: 1n } }
    expect(decodeGoJson('{"off":null,"names":null,"at":null}', config, before)).toEqual({
      at: undefined,
      off: true,
      names: [],
      fees: { rate: 1n },
    })
  })

  it('match names in any case, including the long s and the Kelvin sign, and use the last of several', () => {
    expect(read('{"AT":1,"at":2,"more":{}}').at).toBe(2n)
    expect(read('{"at":2,"AT":1}').at).toBe(1n)
    expect(read('{"feeſ":{"rate":3}}').fees).toEqual({ rate: 3n })
    const key = goStruct('main.Key', { key: goString })
    expect(decodeGoJson('{"\u212aey":"a"}', key)).toEqual({ key: 'a' })
  })

  it('prefer the field with the exact name over one in another case', () => {
    const both = goStruct('main.Both', { a: goUint64, A: goUint64 })
    expect(decodeGoJson('{"A":1,"a":2}', both)).toEqual({ a: 2n, A: 1n })
  })

  it.each([
    ['json: cannot unmarshal array into Go value of type main.Config', '[]'],
    ['json: cannot unmarshal string into Go struct field Config.Upgrade.at of type uint64', '{"at":"7"}'],
    ['json: cannot unmarshal number -1 into Go struct field Config.Upgrade.at of type uint64', '{"at":-1}'],
    ['json: cannot unmarshal number into Go struct field Config.Upgrade.off of type bool', '{"off":1}'],
    [
      'json: cannot unmarshal string into Go struct field Fees.fees.rate of type uint64',
      '{"fees":{"rate":"1"}}',
    ],
    ['unexpected end of JSON input', '{'],
    ["invalid character ' ' in literal true (expecting 'u')", '{"off":tr'],
  ])('refuse: %s', (reason, text) => {
    expect(() => read(text)).toThrow(reason)
  })

  it('report the first mismatch, after everything else was read', () => {
    expect(() => read('{"off":1,"at":"7"}')).toThrow('Config.Upgrade.off')
  })
})

describe('types that decode themselves', () => {
  const even = goTextUnmarshaler({ name: 'main.Even', zero: 0 }, (text) => {
    if (Number(text) % 2 !== 0) throw new Error(`${text} is odd`)
    return Number(text)
  })

  it('may be keys of maps', () => {
    const map = goMap(even, goUint64)
    expect(decodeGoJson('{"2":1,"4":null}', map)).toEqual(
      new Map([
        [2, 1n],
        [4, 0n],
      ]),
    )
    expect(() => decodeGoJson('{"3":1}', map)).toThrow('3 is odd')
    expect(() => decodeGoJson('[]', map)).toThrow(
      'json: cannot unmarshal array into Go value of type map[main.Even]uint64',
    )
  })

  it('end the decoding with their error, which replaces earlier mismatches', () => {
    const pair = goStruct('main.Pair', { flag: goBool, even })
    expect(() => decodeGoJson('{"flag":1,"even":"3"}', pair)).toThrow('3 is odd')
  })

  it('receive null, unless behind a pointer', () => {
    const shown = goUnmarshaler({ name: 'main.Shown', zero: '' }, (value) => `saw ${String(value)}`)
    const pair = goStruct('main.Pair', { plain: shown, pointer: goPointer(shown) })
    expect(decodeGoJson('{"plain":null,"pointer":null}', pair)).toEqual({
      plain: 'saw null',
      pointer: undefined,
    })
  })
})
