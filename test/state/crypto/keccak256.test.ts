import { describe, expect, it } from '@jest/globals'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { keccak256 as viemKeccak256 } from 'viem'
import { bytesToHex } from '../../../state/codec/hex.js'
import { keccak256, keccak256OfText, keccak256Text } from '../../../state/crypto/keccak256.js'

/** Bytes of which no two neighbours are equal. */
function bytesOf(length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => (index * 167 + length) & 0xff)
}

/** Bytes that the compiled code takes at a time, and those of one permutation. */
const [buffer, block] = [65_280, 136]

describe('keccak256', () => {
  it('computes what other implementations do, for all lengths up to 1,000', () => {
    for (let length = 0; length <= 1_000; length++) {
      const bytes = bytesOf(length)
      const expected = viemKeccak256(bytes).slice(2)
      expect([length, bytesToHex(keccak256(bytes))]).toEqual([length, expected])
      expect([length, bytesToHex(keccak_256(bytes))]).toEqual([length, expected])
    }
  })

  it.each([buffer, 2 * buffer].flatMap((end) => [end - block, end - 1, end, end + 1, end + block]))(
    'hashes %d bytes, about as many as the compiled code takes at a time',
    (length) => {
      const bytes = bytesOf(length)
      expect(bytesToHex(keccak256(bytes))).toBe(bytesToHex(keccak_256(bytes)))
    },
  )

  it('returns a digest of its own each time, and does not change its input', () => {
    const bytes = bytesOf(100).subarray(10, 60)
    const first = keccak256(bytes)
    const copy = first.slice()
    keccak256(bytesOf(3))
    expect(first).toEqual(copy)
    expect(bytes).toEqual(bytesOf(100).subarray(10, 60))
    expect(keccak256(bytes)).toEqual(first)
  })

  it('takes and gives text too', () => {
    for (const length of [0, 32, 1_000, buffer + 1]) {
      const bytes = bytesOf(length)
      const digest = Buffer.from(keccak_256(bytes))
      expect(keccak256Text(bytes, 'hex')).toBe(digest.toString('hex'))
      expect(keccak256Text(bytes, 'latin1')).toBe(digest.toString('latin1'))
      for (const from of ['hex', 'latin1'] as const)
        for (const to of ['hex', 'latin1'] as const)
          expect(keccak256OfText(Buffer.from(bytes).toString(from), from, to)).toBe(digest.toString(to))
    }
  })
})
