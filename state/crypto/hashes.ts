import { createHash } from 'node:crypto'
import { ripemd160 as nobleRipemd160 } from '@noble/hashes/legacy.js'
import { createKeccak } from 'hash-wasm'

// The only importer of the hash libraries. The keccak instance is made once, while the module loads, and is
// synchronous from then on; each digest leaves it clean, so it carries nothing from one caller to the next.
const keccak = await createKeccak(256)

/** Keccak-256, Ethereum's hash. */
export function keccak256(bytes: Uint8Array): Uint8Array {
  keccak.init()
  keccak.update(bytes)
  return keccak.digest('binary')
}

/** SHA-256. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const digest = createHash('sha256').update(bytes).digest()
  return new Uint8Array(digest.buffer, digest.byteOffset, digest.byteLength)
}

/** RIPEMD-160; OpenSSL 3 builds may lack it, so it comes from a library. */
export function ripemd160(bytes: Uint8Array): Uint8Array {
  return nobleRipemd160(bytes)
}

/** RIPEMD-160 of SHA-256: node IDs from certificates and P/X addresses from public keys. */
export function hash160(bytes: Uint8Array): Uint8Array {
  return ripemd160(sha256(bytes))
}
