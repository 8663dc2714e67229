import { RLP } from '@ethereumjs/rlp'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { rlpList, rlpString } from '../../../../state/evm/trie/rlp.js'

const bytes = (maxLength: number) => fc.uint8Array({ maxLength })

describe('rlp', () => {
  it('encodes strings and flat lists as the RLP library does', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(bytes(2), bytes(60), bytes(400)), { maxLength: 20 }), (strings) => {
        for (const string of strings) expect(new Uint8Array(rlpString(string))).toEqual(RLP.encode(string))
        expect(new Uint8Array(rlpList(strings.map(rlpString)))).toEqual(RLP.encode(strings))
      }),
    )
  })

  it.each([0, 1, 55, 56, 255, 256, 65_535, 65_536, 70_000])('encodes a string of %i bytes', (length) => {
    const string = new Uint8Array(length).fill(0x80)
    expect(Buffer.from(rlpString(string)).equals(RLP.encode(string))).toBe(true)
  })
})
