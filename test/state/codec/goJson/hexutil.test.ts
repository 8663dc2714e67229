import { describe, expect, test } from '@jest/globals'
import { decodeGoValue } from '../../../../state/codec/goJson/decodeGoJson.js'
import type { GoType } from '../../../../state/codec/goJson/GoType.js'
import {
  decodeHex,
  decodeHexUint64,
  decodeUnprefixedHex,
  fixedHex,
  hexBig,
  hexBytes,
  hexOrDecimal64,
  hexOrDecimal256,
  hexUint64,
} from '../../../../state/codec/goJson/hexutil.js'
import { JsonNumber } from '../../../../state/codec/json.js'

const most64 = 2n ** 64n - 1n
const most256 = 2n ** 256n - 1n

/** Reads a JSON text, or its error. */
function read<T>(type: GoType<T>, text: string): T | string {
  try {
    return decodeGoValue(text, type)
  } catch (error) {
    return (error as Error).message
  }
}

describe('numbers of geth', () => {
  test('as hexadecimal or decimal digits have up to 64 bits, and are empty for 0', () => {
    expect(read(hexOrDecimal64, '')).toBe(0n)
    expect(read(hexOrDecimal64, '010')).toBe(10n)
    expect(read(hexOrDecimal64, '0XfF')).toBe(255n)
    expect(decodeGoValue(new JsonNumber('7'), hexOrDecimal64)).toBe(7n)
    for (const text of [String(most64), `0x${most64.toString(16)}`])
      expect(read(hexOrDecimal64, text)).toBe(most64)
    for (const text of [String(most64 + 1n), '0x10000000000000000', '0x', '-1', '1e3'])
      expect(read(hexOrDecimal64, text)).toBe(`invalid hex or decimal integer "${text}"`)
  })

  test('of 256 bits have a sign', () => {
    expect(read(hexOrDecimal256, '-0x0')).toBe('invalid hex or decimal integer "-0x0"')
    expect(read(hexOrDecimal256, '0x-1f')).toBe(-31n)
    expect(read(hexOrDecimal256, '+12')).toBe(12n)
    for (const text of [String(most256), `0x${most256.toString(16)}`])
      expect(read(hexOrDecimal256, text)).toBe(most256)
    expect(read(hexOrDecimal256, `-${most256}`)).toBe(-most256)
    for (const text of [String(most256 + 1n), `0x1${'0'.repeat(64)}`, 'ff', '0x'])
      expect(read(hexOrDecimal256, text)).toBe(`invalid hex or decimal integer "${text}"`)
  })

  test('as quantities have as many digits as their type', () => {
    expect(read(hexUint64, `0x${'f'.repeat(16)}`)).toBe(most64)
    expect(read(hexUint64, `0x1${'0'.repeat(16)}`)).toContain('hex number > 64 bits')
    expect(read(hexBig, `0x${'f'.repeat(64)}`)).toBe(most256)
    expect(read(hexBig, `0x1${'0'.repeat(64)}`)).toContain('hex number > 256 bits')
    expect(read(hexBig, '0x0')).toBe(0n)
    expect(read(hexBig, '0x00')).toContain('hex number with leading zero digits')
    expect(read(hexBig, '0x')).toContain('hex string "0x"')
  })

  test('as text have up to 64 bits', () => {
    expect(decodeHexUint64(`0x${'f'.repeat(16)}`)).toBe(most64)
    expect(() => decodeHexUint64(`0x1${'0'.repeat(16)}`)).toThrow('hex number > 64 bits')
    expect(() => decodeHexUint64('')).toThrow('empty hex string')
  })
})

test('bytes of a fixed length have neither more nor fewer', () => {
  const word = fixedHex('test.Word', 2)
  expect(read(word, '0xABcd')).toBe('0xabcd')
  expect(read(word, '0xab')).toBe('hex string has length 2, want 4 for test.Word')
  expect(read(word, '0xabcdef')).toBe('hex string has length 6, want 4 for test.Word')
})

test('bytes of any length have an even number of digits behind 0x', () => {
  const bytes = (text: string) => read(hexBytes, text)
  expect([bytes(''), bytes('0x'), bytes('0xABcd')]).toEqual([
    new Uint8Array(0),
    new Uint8Array(0),
    Uint8Array.of(0xab, 0xcd),
  ])
  const refused = (reason: string) => `json: cannot unmarshal ${reason} into Go value of type hexutil.Bytes`
  expect(bytes('abcd')).toBe(refused('hex string without 0x prefix'))
  expect(bytes('0xabc')).toBe(refused('hex string of odd length'))
  expect(bytes('0xzz')).toBe(refused('invalid hex string'))
  expect([
    hexBytes.plain?.('0xABcd'),
    hexBytes.plain?.('0xabc'),
    hexBytes.plain?.('abcd'),
    hexBytes.plain?.(true),
  ]).toEqual([Uint8Array.of(0xab, 0xcd), undefined, undefined, undefined])
  expect(() => decodeGoValue(true, hexBytes)).toThrow(refused('non-string'))
})

test.each([
  ['', 'empty hex string'],
  ['ab', 'hex string without 0x prefix'],
  ['0xabz', 'invalid hex string'],
  ['0xabc', 'hex string of odd length'],
])('hexutil.Decode refuses %j: %s', (text, reason) => {
  expect(() => decodeHex(text)).toThrow(new Error(reason))
})

test('hexutil.Decode and texts without a prefix are read in any case', () => {
  expect([decodeHex('0x'), decodeHex('0XaB')]).toEqual([new Uint8Array(0), Uint8Array.of(0xab)])
  expect([
    decodeUnprefixedHex('test.Word', 2, 'ABcd'),
    decodeUnprefixedHex('test.Word', 2, '0xABcd'),
  ]).toEqual(['0xabcd', '0xabcd'])
  expect(() => decodeUnprefixedHex('test.Word', 2, 'abc')).toThrow('hex string of odd length')
  expect(() => decodeUnprefixedHex('test.Word', 2, 'ab')).toThrow(
    'hex string has length 2, want 4 for test.Word',
  )
  expect(() => decodeUnprefixedHex('test.Word', 2, 'abxx')).toThrow('invalid hex string')
})

test('the usual form of a value of fixed length is in lower case', () => {
  const word = fixedHex('test.Word', 2)
  expect(['0xabcd', '0xABcd', '0xab', 5].map((value) => word.plain?.(value as never))).toEqual([
    '0xabcd',
    undefined,
    undefined,
    undefined,
  ])
})
