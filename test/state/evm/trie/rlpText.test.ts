import { RLP } from '@ethereumjs/rlp'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { fromBinary, toBinary } from '../../../../state/codec/binaryText.js'
import { bytesToHex, toHex } from '../../../../state/codec/hex.js'
import { hexBytes, hexData, hexList, hexString, hexUint } from '../../../../state/evm/trie/rlpHex.js'
import { textList, textString } from '../../../../state/evm/trie/rlpText.js'

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

function inText(item: Item): string {
  return item instanceof Uint8Array ? textString(toBinary(item)) : textList(item.map(inText).join(''))
}

function inHex(item: Item): string {
  return item instanceof Uint8Array ? hexBytes(item) : hexList(item.map(inHex).join(''))
}

const lengths = [0, 1, 55, 56, 255, 256, 65_535, 65_536]

describe('RLP as text', () => {
  it('is that of the RLP library, for nested lists and strings', () => {
    fc.assert(
      fc.property(item, (any) => {
        const encoded = RLP.encode(any)
        expect(new Uint8Array(fromBinary(inText(any)))).toEqual(encoded)
        expect(inHex(any)).toBe(bytesToHex(encoded))
      }),
    )
  })

  it.each(lengths)('has the head of a string of %i bytes', (length) => {
    const bytes = new Uint8Array(length).fill(0xab)
    expect(toHex(fromBinary(inText(bytes)))).toBe(toHex(RLP.encode(bytes)))
    expect(inHex(bytes)).toBe(bytesToHex(RLP.encode(bytes)))
  })

  it.each(lengths)('has the head of a list of %i bytes', (length) => {
    const items = Array.from({ length }, () => Uint8Array.of(1))
    expect(toHex(fromBinary(inText(items)))).toBe(toHex(RLP.encode(items)))
    expect(inHex(items)).toBe(bytesToHex(RLP.encode(items)))
  })

  it.each([0x00, 0x7f, 0x80, 0xff])('encodes the byte %i', (byte) => {
    const encoded = bytesToHex(RLP.encode(Uint8Array.of(byte)))
    expect(inHex(Uint8Array.of(byte))).toBe(encoded)
    expect(bytesToHex(fromBinary(inText(Uint8Array.of(byte))))).toBe(encoded)
  })

  it('encodes integers of any size', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.nat(256), (value, bits) => {
        const integer = value >> BigInt(bits)
        expect(hexUint(integer)).toBe(bytesToHex(RLP.encode(integer)))
      }),
    )
  })

  it('encodes the bytes of hexadecimal text', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 70 }), (bytes) => {
        const encoded = bytesToHex(RLP.encode(bytes))
        expect(hexData(toHex(bytes))).toBe(encoded)
        expect(hexString(bytesToHex(bytes))).toBe(encoded)
      }),
    )
  })
})
