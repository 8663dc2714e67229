import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { byteTextToBytes, byteTextToHex, hexToByteText, toByteText } from '../../../state/codec/byteText.js'
import { bytesToHex } from '../../../state/codec/hex.js'

const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 40 }),
  fc.uint8Array({ minLength: 1_020, maxLength: 1_030 }),
)

describe('Byte strings as text', () => {
  it('have one character for each byte', () => {
    fc.assert(
      fc.property(bytes, (any) => {
        const text = toByteText(any)
        expect([...any]).toEqual(Array.from(text, (character) => character.charCodeAt(0)))
        expect(new Uint8Array(byteTextToBytes(text))).toEqual(any)
      }),
    )
  })

  it('come from hexadecimal digits, and return to them', () => {
    fc.assert(
      fc.property(bytes, (any) => {
        expect(hexToByteText(bytesToHex(any))).toBe(toByteText(any))
        expect(byteTextToHex(toByteText(any))).toBe(bytesToHex(any))
      }),
    )
  })

  it('are those of a part of an array', () => {
    const part = Uint8Array.of(1, 2, 3, 4).subarray(1, 3)
    expect(toByteText(part)).toBe('\x02\x03')
  })
})
