import { concatBytes } from '../../codec/hex.js'
import { keccak256 } from '../../crypto/hashes.js'
import { signRecoverable } from '../../crypto/secp256k1.js'

/** Returns the hash of a message that an account signs (EIP-191, version 0x45), 32 bytes. */
export function personalMessageHash(message: Uint8Array): Uint8Array {
  const prefix = Buffer.from(`\x19Ethereum Signed Message:\n${message.length}`)
  return keccak256(concatBytes(prefix, message))
}

/**
 * Signs a hash as Ethereum's wallets do: r and s (32 bytes each), then v, which is 27 or 28.
 * @param hash 32 bytes
 * @param key 32 bytes
 */
export function signHash(hash: Uint8Array, key: Uint8Array): Uint8Array {
  const signature = signRecoverable(hash, key)
  signature[64] = (signature[64] ?? 0) + 27
  return signature
}
