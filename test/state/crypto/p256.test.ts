import { describe, expect, it } from '@jest/globals'
import { p256 } from '@noble/curves/nist.js'
import { bigIntToFixedBytes, bytesToBigInt, concatBytes } from '../../../state/codec/hex.js'
import { verifyP256InJavaScript } from '../../../state/crypto/javascriptP256.js'
import { verifyP256 } from '../../../state/crypto/p256.js'
import { SeededRandom } from '../evm/engine/oracle/SeededRandom.js'

const random = new SeededRandom(256)
const bytes = (): Uint8Array => Uint8Array.from({ length: 32 }, () => random.below(256))
const word = (value: bigint): Uint8Array => bigIntToFixedBytes(value, 32)
const { Fp } = p256.Point
const n = p256.Point.Fn.ORDER
const keyOf = (secret: Uint8Array): Uint8Array => p256.getPublicKey(secret, false).subarray(1)
const sign = (hash: Uint8Array, secret: Uint8Array): Uint8Array =>
  p256.sign(hash, secret, { prehash: false, lowS: false })

/** What noble-curves answers. */
function expected(hash: Uint8Array, signature: Uint8Array, key: Uint8Array): boolean {
  try {
    return p256.verify(signature, hash, concatBytes(Uint8Array.of(4), key), { prehash: false, lowS: false })
  } catch {
    return false
  }
}

describe.each([
  ['of OpenSSL', verifyP256],
  ['of JavaScript', verifyP256InJavaScript],
])('P-256 signatures by the products %s', (_, verify) => {
  it('of many keys are valid, and none with another bit', () => {
    for (let count = 0; count < 40; count++) {
      const [hash, secret] = [bytes(), bytes()]
      const input = [hash, sign(hash, secret), keyOf(secret)] as const
      expect(verify(...input)).toBe(true)
      const changed = input.map((part) => part.slice())
      const part = changed[random.below(3)]!
      const at = random.below(part.length)
      part[at] = part[at]! ^ (1 << random.below(8))
      const [h, s, k] = changed as [Uint8Array, Uint8Array, Uint8Array]
      expect([count, verify(h, s, k)]).toEqual([count, expected(h, s, k)])
    }
  })

  it('are valid with s and with n - s', () => {
    const [hash, secret] = [bytes(), bytes()]
    const signature = sign(hash, secret)
    const other = concatBytes(signature.subarray(0, 32), word(n - bytesToBigInt(signature.subarray(32))))
    expect(verify(hash, other, keyOf(secret))).toBe(true)
  })

  it('of the hashes 0, n and above n are valid', () => {
    const secret = bytes()
    for (const value of [0n, 1n, n - 1n, n, n + 1n, (1n << 256n) - 1n]) {
      const hash = word(value)
      const signature = sign(hash, secret)
      expect([value, verify(hash, signature, keyOf(secret))]).toEqual([value, true])
    }
  })

  it('with numbers out of range are not valid', () => {
    const [hash, secret] = [bytes(), bytes()]
    const signature = sign(hash, secret)
    const [r, s] = [signature.subarray(0, 32), signature.subarray(32)]
    for (const bad of [0n, n, n + 1n, (1n << 256n) - 1n]) {
      expect(verify(hash, concatBytes(word(bad), s), keyOf(secret))).toBe(false)
      expect(verify(hash, concatBytes(r, word(bad)), keyOf(secret))).toBe(false)
    }
  })

  it('with a key that is no point are not valid', () => {
    const [hash, secret] = [bytes(), bytes()]
    const signature = sign(hash, secret)
    const key = keyOf(secret)
    const [x, y] = [bytesToBigInt(key.subarray(0, 32)), bytesToBigInt(key.subarray(32))]
    const keys = [
      [0n, 0n],
      [x, y + 1n],
      [x + 1n, y],
      [y, x],
      [Fp.ORDER, 0n],
      [x, Fp.ORDER],
    ] as const
    for (const each of keys) {
      const bad = concatBytes(...each.map(word))
      expect([each, verify(hash, signature, bad)]).toEqual([each, false])
    }
  })

  it('where the sum of the verification is a double, or infinity, are judged rightly', () => {
    // With hash = r d, the generator's share (hash / r) G is the key d G itself; with hash = -r d, it is the negative key.
    const secret = 12_345n
    const key = keyOf(word(secret))
    for (const sign of [1n, n - 1n]) {
      const k = 777n
      const r = bytesToBigInt(keyOf(word(k)).subarray(0, 32)) % n
      const hash = (r * secret * sign) % n
      const s = (p256.Point.Fn.inv(k) * (hash + r * secret)) % n
      const signature = concatBytes(word(r), word(s === 0n ? 5n : s))
      const input = [word(hash), signature, key] as const
      expect([sign, verify(...input)]).toEqual([sign, sign === 1n])
      expect(expected(...input)).toBe(sign === 1n)
    }
  })
})
