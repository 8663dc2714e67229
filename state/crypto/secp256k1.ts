import * as secp from 'tiny-secp256k1'
import { hash160, keccak256, keccak256Text } from './hashes.js'

/**
 * Returns the compressed public key (33 bytes) of a private key. @throws {RangeError} when the key is zero or
 * too large
 */
export function publicKeyOf(privateKey: Uint8Array): Uint8Array {
  const point = secp.isPrivate(privateKey) ? secp.pointFromScalar(privateKey, true) : null
  if (point === null) throw new RangeError('not a private key of secp256k1')
  return point
}

/** Signs a 32-byte hash: r, s (32 bytes each, s in the lower half) and the recovery bit as the 65th byte. */
export function signRecoverable(hash: Uint8Array, privateKey: Uint8Array): Uint8Array {
  const { signature, recoveryId } = secp.signRecoverable(hash, privateKey)
  const out = new Uint8Array(65)
  out.set(signature)
  out[64] = recoveryId
  return out
}

/** Returns the P- and X-Chain address (20 bytes) of a compressed public key. */
export function addressOfPublicKey(compressed: Uint8Array): Uint8Array {
  return hash160(compressed)
}

/** Returns the EVM address of an uncompressed public key (65 bytes), as lower-case text. */
export function evmAddressOfPublicKey(uncompressed: Uint8Array): `0x${string}` {
  return `0x${keccak256Text(uncompressed.subarray(1), 'hex').slice(24)}`
}

/** Returns the EVM address (20 bytes) of a private key. */
export function evmAddressOfPrivateKey(privateKey: Uint8Array): Uint8Array {
  return keccak256(secp.pointCompress(publicKeyOf(privateKey), false).subarray(1)).slice(12)
}

const order = Buffer.from('fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141', 'hex')
const halfOrder = Buffer.from('7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0', 'hex')

/**
 * Whether the s of a signature (its bytes 32 to 63) is in the upper half of the group's order, where it
 * mirrors another signature. An s beyond the order is not.
 */
export function isHighS(signature: Uint8Array): boolean {
  const s = signature.subarray(32, 64)
  return Buffer.compare(s, halfOrder) > 0 && Buffer.compare(s, order) < 0
}
