import { describe, expect, it } from '@jest/globals'
import { decodeStorageKey } from '../../../../methods/eth/parts/storageKey.js'

describe('decodeStorageKey', () => {
  it('accepts up to 32 bytes, with or without prefix, of even or odd length', () => {
    expect(decodeStorageKey('0x1')).toEqual({ hash: `0x${'0'.repeat(63)}1`, length: 1 })
    expect(decodeStorageKey('0X1A')).toEqual({ hash: `0x${'0'.repeat(62)}1a`, length: 1 })
    expect(decodeStorageKey('aBc')).toEqual({ hash: `0x${'0'.repeat(61)}abc`, length: 2 })
    expect(decodeStorageKey('0x')).toEqual({ hash: `0x${'0'.repeat(64)}`, length: 0 })
    expect(decodeStorageKey('ff'.repeat(32))).toEqual({ hash: `0x${'ff'.repeat(32)}`, length: 32 })
  })

  it('refuses other characters before it checks the length', () => {
    expect(() => decodeStorageKey(`0x${'z'.repeat(99)}`)).toThrow('hex string invalid')
    expect(() => decodeStorageKey(`0x${'11'.repeat(33)}`)).toThrow(
      'hex string too long, want at most 32 bytes',
    )
  })
})
