import { p256 } from '@noble/curves/nist.js'

/**
 * Whether a signature of a 32-byte hash was made with the key whose coordinates these are: `verifyP256` without OpenSSL.
 * @param signature r and s, 32 bytes each, highest first
 * @param key x and y, 32 bytes each, highest first
 */
export function verifyP256InJavaScript(hash: Uint8Array, signature: Uint8Array, key: Uint8Array): boolean {
  try {
    return p256.verify(signature, hash, uncompressed(key), { prehash: false, lowS: false })
  } catch {
    // Numbers out of range, or coordinates of no point.
    return false
  }
}

function uncompressed(key: Uint8Array): Uint8Array {
  const point = new Uint8Array(65)
  point[0] = 4
  point.set(key, 1)
  return point
}
