import { bls12_381 } from '@noble/curves/bls12-381.js'

// AvalancheGo `utils/crypto/bls`: public keys in G1 (48 bytes compressed), signatures in G2 (96 bytes), the
// proof-of-possession ciphersuite with its two domain separation tags.
const signatureTag = 'BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_POP_'
const possessionTag = 'BLS_POP_BLS12381G2_XMD:SHA-256_SSWU_RO_POP_'

/** The compressed public key (48 bytes) of a secret key (32 bytes, big endian). */
export function blsPublicKeyOf(secretKey: Uint8Array): Uint8Array {
  return longSignatures().getPublicKey(secretKey).toBytes(true)
}

/** The order of the groups, here so that looking at a key does not load the curve. */
const groupOrder = 0x73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001n

/** Whether bytes are a secret key: 32 bytes, big endian, between 1 and the order of the group. */
export function blsIsSecretKey(bytes: Uint8Array): boolean {
  if (bytes.length !== 32) return false
  const value = BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
  return value > 0n && value < groupOrder
}

/** The key that signs in one go what several keys sign together: their sum. @param secretKeys one at least */
export function blsAddSecretKeys(secretKeys: readonly Uint8Array[]): Uint8Array {
  const sum = secretKeys.reduce((total, key) => total + BigInt(`0x${Buffer.from(key).toString('hex')}`), 0n)
  const { Fr } = bls12_381.fields
  return Fr.toBytes(Fr.create(sum))
}

/** The uncompressed form (96 bytes) of a compressed public key: what warp validator sets are ordered by. */
export function blsUncompressPublicKey(compressed: Uint8Array): Uint8Array {
  return bls12_381.G1.Point.fromBytes(compressed).toBytes(false)
}

/** Signs a message (96 bytes). */
export function blsSign(message: Uint8Array, secretKey: Uint8Array): Uint8Array {
  return longSignatures().sign(longSignatures().hash(message, signatureTag), secretKey).toBytes(true)
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
  const proof = longSignatures().sign(longSignatures().hash(publicKey, possessionTag), secretKey)
  return { publicKey, proofOfPossession: proof.toBytes(true) }
}

/** Whether a proof of possession belongs to a public key. */
export function blsVerifyPossession(publicKey: Uint8Array, proofOfPossession: Uint8Array): boolean {
  return verify(publicKey, proofOfPossession, publicKey, possessionTag)
}

/** One signature (96 bytes) out of several over the same message. */
export function blsAggregateSignatures(signatures: readonly Uint8Array[]): Uint8Array {
  return longSignatures()
    .aggregateSignatures([...signatures])
    .toBytes(true)
}

/** One public key (48 bytes) out of several. */
export function blsAggregatePublicKeys(publicKeys: readonly Uint8Array[]): Uint8Array {
  return longSignatures()
    .aggregatePublicKeys([...publicKeys])
    .toBytes(true)
}

/** Asked for at each use: the curve is not touched, and in the bundle not even made, before somebody needs it. */
function longSignatures() {
  return bls12_381.longSignatures
}

function verify(message: Uint8Array, signature: Uint8Array, publicKey: Uint8Array, tag: string): boolean {
  // The identity would verify anything that is signed by nobody.
  if (!isPublicKey(publicKey)) return false
  try {
    return longSignatures().verify(signature, longSignatures().hash(message, tag), publicKey)
  } catch {
    return false
  }
}

/**
 * Checks that bytes are a public key: a compressed point of G1 in the right subgroup, not the identity.
 * @throws {RangeError} with the words of AvalancheGo (`utils/crypto/bls/public.go`)
 */
export function blsCheckPublicKey(compressed: Uint8Array): void {
  if (!isCompressedPoint(compressed)) throw new RangeError("couldn't decompress public key")
  if (!isPublicKey(compressed)) throw new RangeError('invalid public key')
}

/**
 * Checks that bytes are a signature: a compressed point of G2 in the right subgroup; the identity is one.
 * @throws {RangeError} with the words of AvalancheGo (`utils/crypto/bls/signature.go`)
 */
export function blsCheckSignature(compressed: Uint8Array): void {
  if (!isCompressedPointG2(compressed)) throw new RangeError("couldn't decompress signature")
  try {
    bls12_381.G2.Point.fromBytes(compressed)
  } catch {
    throw new RangeError('invalid signature')
  }
}

function isPublicKey(bytes: Uint8Array): boolean {
  try {
    return !bls12_381.G1.Point.fromBytes(bytes).is0()
  } catch {
    return false
  }
}

/** Whether bytes are a compressed point of the curve y² = x³ + 4 or its identity, in whatever subgroup. */
function isCompressedPoint(bytes: Uint8Array): boolean {
  const [first = 0, ...rest] = bytes
  if (bytes.length !== 48 || (first & 0x80) === 0) return false
  if ((first & 0x40) !== 0) return first === 0xc0 && rest.every((byte) => byte === 0)
  const field = bls12_381.fields.Fp
  const x = BigInt(`0x${Buffer.from([first & 0x1f, ...rest]).toString('hex')}`)
  if (x >= field.ORDER) return false
  try {
    field.sqrt(field.add(field.pow(x, 3n), 4n))
    return true
  } catch {
    return false
  }
}

/** Whether bytes are a compressed point of the twisted curve y² = x³ + 4(1 + i) or its identity, in whatever subgroup. */
function isCompressedPointG2(bytes: Uint8Array): boolean {
  const [first = 0, ...rest] = bytes
  if (bytes.length !== 96 || (first & 0x80) === 0) return false
  if ((first & 0x40) !== 0) return first === 0xc0 && rest.every((byte) => byte === 0)
  const { Fp, Fp2 } = bls12_381.fields
  // The imaginary part comes first.
  const imaginary = BigInt(`0x${Buffer.from([first & 0x1f, ...bytes.subarray(1, 48)]).toString('hex')}`)
  const real = BigInt(`0x${Buffer.from(bytes.subarray(48)).toString('hex')}`)
  if (imaginary >= Fp.ORDER || real >= Fp.ORDER) return false
  const x = Fp2.fromBigTuple([real, imaginary])
  try {
    Fp2.sqrt(Fp2.add(Fp2.mul(Fp2.sqr(x), x), Fp2.fromBigTuple([4n, 4n])))
    return true
  } catch {
    return false
  }
}
