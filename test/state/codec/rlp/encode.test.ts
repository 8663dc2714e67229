import { RLP } from '@ethereumjs/rlp'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { type ByteText, byteTextToHex, toByteText } from '../../../../state/codec/byteText.js'
import { bytesToHex, toHex } from '../../../../state/codec/hex.js'
import {
  type Digits,
  rlpBytes,
  rlpByteText,
  rlpDigits,
  rlpHex,
  rlpUint,
} from '../../../../state/codec/rlp/encode.js'

type Item = Uint8Array | Item[]

const { item } = fc.letrec<{ item: Item; list: Item[] }>((tie) => ({
  item: fc.oneof(
    { depthSize: 'small' },
    fc.uint8Array({ maxLength: 2 }),
    fc.uint8Array({ maxLength: 60 }),
    fc.uint8Array({ maxLength: 300 }),
    tie('list'),
  ),
  list: fc.array(tie('item'), { maxLength: 5 }),
}))

function inDigits(item: Item): Digits {
  return item instanceof Uint8Array ? rlpBytes(item) : rlpDigits.list(item.map(inDigits).join(''))
}

function inByteText(item: Item): ByteText {
  return item instanceof Uint8Array
    ? rlpByteText.string(toByteText(item))
    : rlpByteText.list(item.map(inByteText).join(''))
}

function expectBoth(item: Item): void {
  const expected = bytesToHex(RLP.encode(item))
  expect(inDigits(item)).toBe(expected)
  expect(byteTextToHex(inByteText(item))).toBe(expected)
}

const lengths = [0, 1, 55, 56, 255, 256, 65_535, 65_536]

describe('RLP', () => {
  it('is that of the RLP library, for nested lists and strings', () => {
    fc.assert(fc.property(item, expectBoth))
  })

  it.each(lengths)('has the head of a string of %i bytes', (length) => {
    expectBoth(new Uint8Array(length).fill(0xab))
  })

  it.each(lengths)('has the head of a list of %i bytes', (length) => {
    expectBoth(Array.from({ length }, () => Uint8Array.of(1)))
  })

  it.each([0x00, 0x7f, 0x80, 0xff])('encodes the byte %i', (byte) => {
    const bytes = Uint8Array.of(byte)
    expectBoth(bytes)
    expect(rlpHex(toHex(bytes))).toBe(rlpBytes(bytes))
  })

  it('encodes integers of any size without leading zeros', () => {
    const integer = fc.oneof(fc.bigInt({ min: 0n, max: 300n }), fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }))
    fc.assert(
      fc.property(integer, (value) => {
        expect(rlpUint(value)).toBe(bytesToHex(RLP.encode(value)))
      }),
    )
  })

  it('encodes nothing as an empty string, and no items as an empty list', () => {
    expect(rlpDigits.emptyString).toBe(rlpDigits.string(''))
    expect(rlpByteText.emptyString).toBe(rlpByteText.string(''))
    expect(rlpDigits.emptyList).toBe(rlpDigits.list(''))
    expect(rlpByteText.emptyList).toBe(rlpByteText.list(''))
  })
})
