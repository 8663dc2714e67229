import { RLP } from '@ethereumjs/rlp'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { toHex } from '../../../../state/codec/hex.js'
import { encoded, type RlpOutput, rlpOutput } from '../../../../state/evm/trie/RlpOutput.js'

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

function write(written: Item, out: RlpOutput): void {
  if (written instanceof Uint8Array) {
    out.bytes(written)
    return
  }
  const { mark } = out
  for (const each of written.toReversed()) write(each, out)
  out.list(mark)
}

describe('RLP written from its end', () => {
  it('is that of the RLP library, for nested lists and strings of any length', () => {
    fc.assert(fc.property(item, (any) => expect(encoded((out) => write(any, out))).toEqual(RLP.encode(any))))
  })

  it('encodes integers of any size', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.nat(256), (value, bits) => {
        const integer = value >> BigInt(bits)
        expect(encoded((out) => out.uint(integer))).toEqual(RLP.encode(integer))
      }),
    )
  })

  it.each([0n, 1n, 127n, 128n, 255n, 256n, 2n ** 53n - 1n, 2n ** 53n])(
    'encodes the integer %d',
    (integer) => {
      expect(encoded((out) => out.uint(integer))).toEqual(RLP.encode(integer))
    },
  )

  it('encodes the bytes of hexadecimal text', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 70 }), (bytes) =>
        expect(encoded((out) => out.hex(toHex(bytes)))).toEqual(RLP.encode(bytes)),
      ),
    )
  })

  it.each(['0x123', '0x12zz', '0xg0'])('refuses %s as hexadecimal text', (text) => {
    const { mark } = rlpOutput
    expect(() => rlpOutput.hex(text)).toThrow(RangeError)
    rlpOutput.release(mark)
  })

  it('makes another encoding while one is under way', () => {
    const outer = encoded((out) => {
      const { mark } = out
      out.bytes(Uint8Array.of(2))
      const inner = encoded((nested) => nested.bytes(new Uint8Array(10_000)))
      out.bytes(inner)
      out.list(mark)
    })
    expect(outer).toEqual(RLP.encode([RLP.encode(new Uint8Array(10_000)), Uint8Array.of(2)]))
  })
})
