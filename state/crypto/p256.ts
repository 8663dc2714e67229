import { p256 } from '@noble/curves/nist.js'

/**
 * Whether a signature of a 32-byte hash was made with the key whose coordinates these are (secp256r1, EIP-7951). An s in the upper half
 * is as good as one in the lower.
 * @param signature r and s, 32 bytes each, highest first
 * @param key x and y, 32 bytes each, highest first
 */
export function verifyP256(hash: Uint8Array, signature: Uint8Array, key: Uint8Array): boolean {
  const point = new Uint8Array(65)
  point[0] = 4
  point.set(key, 1)
  try {
    return p256.verify(signature, hash, point, { prehash: false, lowS: false })
  } catch {
    // Numbers out of range, or coordinates of no point.
    return false
  }
}
