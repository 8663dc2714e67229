import { hash } from 'node:crypto'
import { ripemd160 as nobleRipemd160 } from '@noble/hashes/legacy.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { createKeccak } from 'hash-wasm'

// The only importer of the hash libraries.

/** The current implementation of `keccak256`. It has no state between calls. */
let keccak: (bytes: Uint8Array) => Uint8Array = keccak_256

/**
 * Settles when WebAssembly is in use, or failed to compile. It is several times faster, but is compiled in
 * the background; until then JavaScript computes equal hashes. The switch needs a turn of the event loop, so
 * code that only awaits resolved promises never gets it unless it awaits this.
 */
export const fastHashes: Promise<void> = createKeccak(256).then(
  (hasher) => {
    // The library asks for the buffer of its input, for which V8 would allocate memory if the array is short.
    const fewBytes = Buffer.alloc(64)
    keccak = (bytes) => {
      const { length } = bytes
      if (length <= fewBytes.length) fewBytes.set(bytes)
      const input = length <= fewBytes.length ? fewBytes.subarray(0, length) : bytes
      return hasher.init().update(input).digest('binary')
    }
  },
  () => undefined,
)

/** Returns the Keccak-256 hash, Ethereum's hash. */
export function keccak256(bytes: Uint8Array): Uint8Array {
  return keccak(bytes)
}

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
