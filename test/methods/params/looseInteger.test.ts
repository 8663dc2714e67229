import { describe, expect, it } from '@jest/globals'
import { looseInteger, looseWord } from '../../../methods/params/looseInteger.js'
import { decodeGoValue } from '../../../state/codec/goJson/decodeGoJson.js'

const integer = looseInteger(false)
const highest = 2n ** 256n - 1n

describe('an integer of a control method', () => {
  it.each([
    ['a decimal string', '17', 17n],
    ['a quantity', '0x11', 17n],
    ['the quantity without digits', '0x', 0n],
    ['64 bits', '18446744073709551615', 2n ** 64n - 1n],
  ])('is taken as %s', (_, text, value) => {
    expect(decodeGoValue(text, integer)).toBe(value)
  })

  it.each(['18446744073709551616', '0x10000000000000000', '-1', '1.5', 'x', ''])(
    'is refused as %j',
    (text) => {
      expect(() => decodeGoValue(text, integer)).toThrow()
    },
  )
})

describe('a word of a control method', () => {
  it.each([String(highest), `0x${highest.toString(16)}`])('has up to 256 bits: %s', (text) => {
    expect(decodeGoValue(text, looseWord)).toBe(highest)
  })

  it.each([String(highest + 1n), `0x1${'0'.repeat(64)}`])('is refused with more: %s', (text) => {
    expect(() => decodeGoValue(text, looseWord)).toThrow()
  })
})
