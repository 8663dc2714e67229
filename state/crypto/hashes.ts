import { hash } from 'node:crypto'
import { ripemd160 as nobleRipemd160 } from '@noble/hashes/legacy.js'

// The only importer of the hash libraries.

export { keccak256, keccak256OfText, keccak256Text } from './keccak256.js'

/** Returns the SHA-256 hash. */
export function sha256(bytes: Uint8Array): Uint8Array {
  // A text of one character per byte costs half as much as a Buffer, which Node allocates outside V8's heap.
  const digest = hash('sha256', bytes, 'binary')
  const copy = new Uint8Array(digest.length)
  for (let index = 0; index < copy.length; index++) copy[index] = digest.charCodeAt(index)
  return copy
}

/** Returns the SHA-256 hash as 64 hexadecimal digits, without the cost of a byte string. */
export function sha256Hex(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex')
}

/** RIPEMD-160; OpenSSL 3 builds may lack it, so it comes from a library. */
export function ripemd160(bytes: Uint8Array): Uint8Array {
  return nobleRipemd160(bytes)
}

/**
 * Returns RIPEMD-160 of SHA-256: node IDs from certificates, and P- and X-Chain addresses from public keys.
 */
export function hash160(bytes: Uint8Array): Uint8Array {
  return ripemd160(sha256(bytes))
}
