import { describe, expect, test } from '@jest/globals'
import { decodeBytes, type Encoding, encodeBytes } from '../../../state/codec/encoding.js'

const bytes = Uint8Array.of(1, 2, 3)

describe('encodings of bytes', () => {
  test('hex and hexc end in a checksum, hexnc does not', () => {
    expect(encodeBytes(bytes, 'hexnc')).toBe('0x010203')
    expect(encodeBytes(bytes, 'hex')).toBe('0x010203011cfb81')
    expect(encodeBytes(bytes, 'hexc')).toBe(encodeBytes(bytes, 'hex'))
    expect(() => encodeBytes(bytes, 'json')).toThrow('unsupported encoding in method')
  })

  test('are decoded', () => {
    for (const encoding of ['hex', 'hexc', 'hexnc'] as const)
      expect([...decodeBytes(encodeBytes(bytes, encoding), encoding)]).toEqual([1, 2, 3])
    expect(decodeBytes('', 'hex')).toHaveLength(0)
    // The checksum of no bytes alone.
    expect(decodeBytes('0x7852b855', 'hex')).toHaveLength(0)
    expect(decodeBytes('0xABcd', 'hexnc')).toHaveLength(2)
  })

  test.each<[string, Encoding, string]>([
    ['x', 'hex', 'missing 0x prefix to hex encoding'],
    ['0X00', 'hexnc', 'missing 0x prefix to hex encoding'],
    ['0x', 'hex', 'input string is smaller than the checksum size'],
    ['0x52b855', 'hex', 'input string is smaller than the checksum size'],
    ['0xdeadbeef', 'hexc', 'invalid input checksum'],
    ['0xabc', 'hexnc', 'encoding/hex: odd length hex string'],
    ['0xzz', 'hexnc', "encoding/hex: invalid byte: U+007A 'z'"],
    ['0xabz', 'hexnc', "encoding/hex: invalid byte: U+007A 'z'"],
    ['0x\n', 'hexnc', 'encoding/hex: invalid byte: U+000A'],
    ['0xé', 'hexnc', "encoding/hex: invalid byte: U+00C3 'Ã'"],
    ['0x00', 'json', 'unsupported encoding in method'],
  ])('refuses %j as %s', (text, encoding, message) => {
    expect(() => decodeBytes(text, encoding)).toThrow(new RegExp(`^${message.replace('+', '\\+')}$`))
  })
})
