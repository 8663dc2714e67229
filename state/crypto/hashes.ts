import { hash } from 'node:crypto'
import { ripemd160 as nobleRipemd160 } from '@noble/hashes/legacy.js'

// The only importer of the hash libraries.

export { keccak256, keccak256OfText, keccak256Text } from './keccak256.js'

/** Returns the SHA-256 hash. */
export function sha256(bytes: Uint8Array): Uint8Array {
  return nodeHash('sha256', bytes)
}

/** Returns the SHA-256 hash as 64 hexadecimal digits, without the cost of a byte string. */
export function sha256Hex(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex')
}

/** Returns the RIPEMD-160 hash: from Node's OpenSSL, or from a library where OpenSSL lacks it, as some builds do. */
export function ripemd160(bytes: Uint8Array): Uint8Array {
  hasRipemd160 ??= offersRipemd160()
  return hasRipemd160 ? nodeHash('ripemd160', bytes) : nobleRipemd160(bytes)
}

let hasRipemd160: boolean | undefined

function offersRipemd160(): boolean {
  try {
    hash('ripemd160', '')
    return true
  } catch {
    return false
  }
}

/**
 * Returns RIPEMD-160 of SHA-256: node IDs from certificates, and P- and X-Chain addresses from public keys.
 */
export function hash160(bytes: Uint8Array): Uint8Array {
  return ripemd160(sha256(bytes))
}

function nodeHash(name: 'sha256' | 'ripemd160', bytes: Uint8Array): Uint8Array {
  // A text of one character per byte costs half as much as a Buffer, which Node allocates outside V8's heap.
  const digest = hash(name, bytes, 'binary')
  const copy = new Uint8Array(digest.length)
  for (let index = 0; index < copy.length; index++) copy[index] = digest.charCodeAt(index)
  return copy
}
