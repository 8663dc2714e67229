import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { Cb58Error, decodeCb58, encodeCb58 } from '../../../state/codec/cb58.js'

describe('cb58', () => {
  it('writes the published IDs of the networks', () => {
    expect(encodeCb58(new Uint8Array(32))).toBe('11111111111111111111111111111111LpoYY')
    expect(encodeCb58(new Uint8Array(20))).toBe('111111111111111111116DBWJs')
    expect(encodeCb58(new Uint8Array())).toBe('45PJLL')
  })

  it('is read as it was written, zeros at the beginning included', () => {
    const bytes = fc
      .tuple(fc.nat({ max: 5 }), fc.uint8Array({ maxLength: 60 }))
      .map(([zeros, rest]) => Uint8Array.of(...new Uint8Array(zeros), ...rest))
    fc.assert(
      fc.property(bytes, (value) => {
        expect(decodeCb58(encodeCb58(value))).toEqual(value)
      }),
    )
  })

  it.each([
    ['', 'base58 decoding error: zero length string'],
    ['0', "base58 decoding error: Invalid base58 digit ('0')"],
    ['1O1', "base58 decoding error: Invalid base58 digit ('O')"],
    ['1I1', "base58 decoding error: Invalid base58 digit ('I')"],
    ['1l1', "base58 decoding error: Invalid base58 digit ('l')"],
    ['1\u00e9', 'base58 decoding error: High-bit set on invalid digit'],
    ['1\u007f', "base58 decoding error: Invalid base58 digit ('\\x7f')"],
    ['111', 'input string is smaller than the checksum size'],
    ['45PJLM', 'invalid input checksum'],
    ['1111', 'invalid input checksum'],
  ])('refuses %j: %s', (text, reason) => {
    expect(() => decodeCb58(text)).toThrow(new Cb58Error(reason))
  })

  it.each([4096, 4097])('refuses %s characters, of which the library decodes 4,096 at most', (length) => {
    expect(() => decodeCb58('1'.repeat(length))).toThrow(new Cb58Error('invalid input checksum'))
  })
})
