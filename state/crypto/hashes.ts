import { hash } from 'node:crypto'
import { ripemd160 as nobleRipemd160 } from '@noble/hashes/legacy.js'

// The only importer of the hash libraries.

export { keccak256 } from './keccak256.js'

/** Returns the SHA-256 hash. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const digest = hash('sha256', bytes, 'buffer')
  return new Uint8Array(digest.buffer, digest.byteOffset, digest.byteLength)
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
