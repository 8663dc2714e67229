import { bls12_381 } from '@noble/curves/bls12-381.js'

// AvalancheGo `utils/crypto/bls`: public keys in G1 (48 bytes compressed), signatures in G2 (96 bytes), the
// proof-of-possession ciphersuite with its two domain separation tags.
const longSignatures = bls12_381.longSignatures
const signatureTag = 'BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_POP_'
const possessionTag = 'BLS_POP_BLS12381G2_XMD:SHA-256_SSWU_RO_POP_'

/** The compressed public key (48 bytes) of a secret key (32 bytes, big endian). */
export function blsPublicKeyOf(secretKey: Uint8Array): Uint8Array {
  return longSignatures.getPublicKey(secretKey).toBytes(true)
}

/** The uncompressed form (96 bytes) of a compressed public key: what warp validator sets are ordered by. */
export function blsUncompressPublicKey(compressed: Uint8Array): Uint8Array {
  return bls12_381.G1.Point.fromBytes(compressed).toBytes(false)
}

/** Signs a message (96 bytes). */
export function blsSign(message: Uint8Array, secretKey: Uint8Array): Uint8Array {
  return longSignatures.sign(longSignatures.hash(message, signatureTag), secretKey).toBytes(true)
}

/** Whether a signature over a message stands; malformed keys and signatures do not. */
export function blsVerify(message: Uint8Array, signature: Uint8Array, publicKey: Uint8Array): boolean {
  return verify(message, signature, publicKey, signatureTag)
}

/** Proof of possession: the signature of the own public key under its own tag. */
export function blsProvePossession(secretKey: Uint8Array): {
  publicKey: Uint8Array
  proofOfPossession: Uint8Array
} {
  const publicKey = blsPublicKeyOf(secretKey)
  const proof = longSignatures.sign(longSignatures.hash(publicKey, possessionTag), secretKey)
  return { publicKey, proofOfPossession: proof.toBytes(true) }
}

/** Whether a proof of possession belongs to a public key. */
export function blsVerifyPossession(publicKey: Uint8Array, proofOfPossession: Uint8Array): boolean {
  return verify(publicKey, proofOfPossession, publicKey, possessionTag)
}

/** One signature (96 bytes) out of several over the same message. */
export function blsAggregateSignatures(signatures: readonly Uint8Array[]): Uint8Array {
  return longSignatures.aggregateSignatures([...signatures]).toBytes(true)
}

/** One public key (48 bytes) out of several. */
export function blsAggregatePublicKeys(publicKeys: readonly Uint8Array[]): Uint8Array {
  return longSignatures.aggregatePublicKeys([...publicKeys]).toBytes(true)
}

function verify(message: Uint8Array, signature: Uint8Array, publicKey: Uint8Array, tag: string): boolean {
  try {
    return longSignatures.verify(signature, longSignatures.hash(message, tag), publicKey)
  } catch {
    return false
  }
}
