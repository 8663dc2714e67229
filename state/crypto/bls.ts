import type { BlsCurve, PointKind } from './BlsCurve.js'
import { javascriptBls, javascriptProof, javascriptVerifyProof } from './javascriptBls.js'
import { loadNativeBls } from './nativeBls.js'

// BLS signatures (AvalancheGo `utils/crypto/bls`): public keys in G1 (48 bytes compressed), signatures in G2
// (96 bytes), the proof-of-possession ciphersuite with its two domain separation tags.

/** The order of the groups, defined here so that checking a secret key does not load the curve. */
const groupOrder = 0x73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001n

let loaded: BlsCurve | undefined

/**
 * Returns the compiled curve if it loads, otherwise the JavaScript one, which `SNOWGLOBE_BLS=javascript` in
 * the environment also selects. Loaded at the first use, since most starts need none.
 */
function curve(): BlsCurve {
  loaded ??= (process.env.SNOWGLOBE_BLS === 'javascript' ? undefined : loadNativeBls()) ?? javascriptBls
  return loaded
}

/**
 * Returns the compressed public key (48 bytes) of a secret key (32 bytes, big endian). @throws {RangeError}
 * for an invalid key
 */
export function blsPublicKeyOf(secretKey: Uint8Array): Uint8Array {
  checkSecretKey(secretKey)
  return curve().publicKeyOf(secretKey)
}

/** Whether bytes are a secret key: 32 bytes, big endian, at least 1 and below the order of the group. */
export function blsIsSecretKey(bytes: Uint8Array): boolean {
  if (bytes.length !== 32) return false
  const value = toBigInt(bytes)
  return value > 0n && value < groupOrder
}

/**
 * Returns the sum of secret keys, whose signature is the aggregate of their signatures. @param secretKeys at
 * least one
 */
export function blsAddSecretKeys(secretKeys: readonly Uint8Array[]): Uint8Array {
  const sum = secretKeys.reduce((total, key) => total + toBigInt(key), 0n) % groupOrder
  return new Uint8Array(Buffer.from(sum.toString(16).padStart(64, '0'), 'hex'))
}

/**
 * Returns the uncompressed form (96 bytes) of a compressed public key, by which warp validator sets are
 * ordered.
 * @throws {RangeError} for an invalid public key
 */
export function blsUncompressPublicKey(compressed: Uint8Array): Uint8Array {
  checkPoint(compressed, 'public key')
  return curve().uncompressPublicKey(compressed)
}

/** Signs a message. @returns 96 bytes @throws {RangeError} for an invalid key */
export function blsSign(message: Uint8Array, secretKey: Uint8Array): Uint8Array {
  checkSecretKey(secretKey)
  return curve().sign(message, secretKey)
}

/** Whether a signature over a message is valid; not with malformed keys or signatures. */
export function blsVerify(message: Uint8Array, signature: Uint8Array, publicKey: Uint8Array): boolean {
  return canStand(signature, publicKey) && curve().verify(message, signature, publicKey)
}

/**
 * Returns a proof of possession: the signature of the public key itself under a tag of its own, which only
 * the JavaScript curve supports.
 * @throws {RangeError} for an invalid key
 */
export function blsProvePossession(secretKey: Uint8Array): {
  publicKey: Uint8Array
  proofOfPossession: Uint8Array
} {
  const publicKey = blsPublicKeyOf(secretKey)
  return { publicKey, proofOfPossession: javascriptProof(publicKey, secretKey) }
}

/** Whether a proof of possession is valid for a public key. */
export function blsVerifyPossession(publicKey: Uint8Array, proofOfPossession: Uint8Array): boolean {
  return canStand(proofOfPossession, publicKey) && javascriptVerifyProof(publicKey, proofOfPossession)
}

/**
 * Aggregates several signatures over one message into one (96 bytes). @throws {RangeError} when there are
 * none, or one is invalid
 */
export function blsAggregateSignatures(signatures: readonly Uint8Array[]): Uint8Array {
  if (signatures.length === 0) throw new RangeError('no signatures to aggregate')
  for (const signature of signatures) checkPoint(signature, 'signature')
  return curve().addSignatures(signatures)
}

/**
 * Aggregates several public keys into one (48 bytes). @throws {RangeError} when there are none, or one is
 * invalid
 */
export function blsAggregatePublicKeys(publicKeys: readonly Uint8Array[]): Uint8Array {
  if (publicKeys.length === 0) throw new RangeError('no public keys to aggregate')
  for (const publicKey of publicKeys) checkPoint(publicKey, 'public key')
  return curve().addPublicKeys(publicKeys)
}

/**
 * Checks that bytes are a public key: a compressed point of G1 in the right subgroup, not the identity.
 * @throws {RangeError} with AvalancheGo's text (`utils/crypto/bls/public.go`)
 */
export function blsCheckPublicKey(compressed: Uint8Array): void {
  if (checkPoint(compressed, 'public key') === 'identity') throw new RangeError('invalid public key')
}

/**
 * Checks that bytes are a signature: a compressed point of G2 in the right subgroup; the identity is allowed.
 * @throws {RangeError} with AvalancheGo's text (`utils/crypto/bls/signature.go`)
 */
export function blsCheckSignature(compressed: Uint8Array): void {
  checkPoint(compressed, 'signature')
}

/** Checks that bytes are a point of the subgroup. @throws {RangeError} with AvalancheGo's text */
function checkPoint(bytes: Uint8Array, what: 'public key' | 'signature'): PointKind {
  const kind = what === 'public key' ? curve().publicKeyKind(bytes) : curve().signatureKind(bytes)
  if (kind === 'undecodable') throw new RangeError(`couldn't decompress ${what}`)
  if (kind === 'outside the subgroup') throw new RangeError(`invalid ${what}`)
  return kind
}

/** Whether a signature and a public key are points that can be part of a valid signature. */
function canStand(signature: Uint8Array, publicKey: Uint8Array): boolean {
  // The identity as a key would verify forged signatures; as a signature it belongs to no key.
  return curve().publicKeyKind(publicKey) === 'point' && curve().signatureKind(signature) === 'point'
}

function checkSecretKey(bytes: Uint8Array): void {
  if (!blsIsSecretKey(bytes)) throw new RangeError('not a secret key of BLS12-381')
}

function toBigInt(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
}
