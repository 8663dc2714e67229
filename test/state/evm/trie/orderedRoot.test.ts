import { createMPT } from '@ethereumjs/mpt'
import { RLP } from '@ethereumjs/rlp'
import { describe, expect, it } from '@jest/globals'
import { toByteText } from '../../../../state/codec/byteText.js'
import { toHex } from '../../../../state/codec/hex.js'
import { orderedRoot } from '../../../../state/evm/trie/orderedRoot.js'

describe('orderedRoot', () => {
  it('is the empty root for a block without transactions', () => {
    expect(orderedRoot([], toByteText)).toBe(
      '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421',
    )
  })

  it.each([1, 2, 127, 128, 129, 300])('stores %i items under the RLP of their indexes', async (count) => {
    const items = Array.from({ length: count }, (_, index) =>
      new Uint8Array(20 + (index % 50)).fill(index + 1),
    )
    const oracle = await createMPT()
    for (const [index, item] of items.entries()) await oracle.put(RLP.encode(index), item)
    expect(orderedRoot(items, toByteText)).toBe(toHex(oracle.root()))
  })
})
