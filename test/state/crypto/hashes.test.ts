import { describe, expect, it } from '@jest/globals'
import { ripemd160 as nobleRipemd160 } from '@noble/hashes/legacy.js'
import { sha256 as nobleSha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '../../../state/codec/hex.js'
import { hash160, ripemd160, sha256, sha256Hex } from '../../../state/crypto/hashes.js'

describe('hashes of every length up to three blocks', () => {
  it.each([
    ['RIPEMD-160', ripemd160, nobleRipemd160],
    ['SHA-256', sha256, nobleSha256],
  ])('%s is that of noble-hashes', (_, ours, noble) => {
    for (let length = 0; length <= 192; length++) {
      const bytes = Uint8Array.from({ length }, (_, index) => (index * 7 + length) & 255)
      expect(bytesToHex(ours(bytes))).toBe(bytesToHex(noble(bytes)))
    }
  })

  it('also as text, and one after the other', () => {
    const bytes = Uint8Array.of(1, 2, 3)
    expect(sha256Hex(bytes)).toBe(bytesToHex(nobleSha256(bytes)))
    expect(bytesToHex(hash160(bytes))).toBe(bytesToHex(nobleRipemd160(nobleSha256(bytes))))
  })
})
