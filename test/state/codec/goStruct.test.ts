import { describe, expect, it } from '@jest/globals'
import {
  decodeGoJson,
  decodeGoValue,
  type GoDecoder,
  goBool,
  goCustom,
  goEmbedded,
  goHexText,
  goMap,
  goOptional,
  goSlice,
  goStruct,
  goText,
  goUint64,
} from '../../../state/codec/goStruct.js'
import { parseJson } from '../../../state/codec/json.js'

const timing = goEmbedded('Upgrade', { at: goOptional(goUint64), off: goBool })
const config = goStruct('main.Config', {
  ...timing,
  names: goSlice('string', goText),
  fees: goStruct('main.Fees', { rate: goUint64 }),
})

describe("files as Go's encoding/json reads them into structs", () => {
  it('take the zero value for what is missing or null, nothing at all for a pointer', () => {
    const zero = { at: undefined, off: false, names: [], fees: { rate: 0n } }
    expect(decodeGoJson('{}', config)).toEqual(zero)
    expect(decodeGoJson('{"at":null,"fees":null}', config)).toEqual(zero)
    expect(decodeGoJson('null', config)).toEqual(zero)
  })

  it('match names in any case, let the last of several win and pass over unknown ones', () => {
    expect(decodeGoJson('{"AT":1,"at":2,"more":{}}', config)).toMatchObject({ at: 2n })
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
  ])('refuse: %s', (reason, text) => {
    expect(() => decodeGoJson(text, config)).toThrow(reason)
  })

  it('report the first misfit, after everything else was read', () => {
    expect(() => decodeGoJson('{"off":1,"at":"7"}', config)).toThrow('Config.Upgrade.off')
  })

  it('decode a value by itself as if it were a text of its own', () => {
    expect(() => decodeGoValue(parseJson('"x"'), goUint64)).toThrow(
      'json: cannot unmarshal string into Go value of type uint64',
    )
  })

  it('read maps whose keys are texts of a kind', () => {
    const even = goCustom(0, (key) => {
      if (Number(key) % 2 !== 0) throw new Error(`${String(key)} is odd`)
      return Number(key)
    })
    const map: GoDecoder<ReadonlyMap<number, bigint>> = goMap('map[int]uint64', even, goUint64)
    expect(decodeGoJson('{"2":1,"4":null}', map)).toEqual(
      new Map([
        [2, 1n],
        [4, 0n],
      ]),
    )
    expect(() => decodeGoJson('{"3":1}', map)).toThrow('3 is odd')
    expect(() => decodeGoJson('[]', map)).toThrow(
      'json: cannot unmarshal array into Go value of type map[int]uint64',
    )
  })

  it('tell what is wrong with a text in place of its kind', () => {
    const yes = goHexText('main.Yes', false, (text) =>
      text === 'yes' ? { value: true } : { wrong: 'no yes' },
    )
    expect(decodeGoJson('"yes"', yes)).toBe(true)
    expect(() => decodeGoJson('"no"', yes)).toThrow(
      'json: cannot unmarshal no yes into Go value of type main.Yes',
    )
    expect(() => decodeGoJson('1', yes)).toThrow(
      'json: cannot unmarshal non-string into Go value of type main.Yes',
    )
  })
})
