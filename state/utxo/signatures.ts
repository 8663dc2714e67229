import { equalBytes } from '../codec/hex.js'
import { shortIdFromBytes } from '../codec/ids.js'
import { sha256 } from '../crypto/hashes.js'
import { recoverPublicKey } from '../crypto/recoverPublicKey.js'
import { addressOfPublicKey, isHighS } from '../crypto/secp256k1.js'
import * as refuse from '../errors/utxo.js'
import type { OutputOwners } from './owners.js'

/** The data that signatures are checked against. */
export type Signing = {
  /** The bytes whose SHA-256 hash is signed. */
  readonly unsignedBytes: Uint8Array
  /** The current time, Unix seconds, which locktimes are compared with. */
  readonly nowSeconds: bigint
}

/**
 * Checks that the owners at the indices signed (AvalancheGo `vms/secp256k1fx/fx.go` VerifyCredentials).
 * @param signatures 65 bytes each: r, s, recovery bit
 * @throws {NodeError} when the owners are locked, or when too many, too few or other addresses signed
 */
export function checkSignatures(
  { unsignedBytes, nowSeconds }: Signing,
  signatureIndices: readonly number[],
  signatures: readonly Uint8Array[],
  owners: OutputOwners,
): void {
  if (owners.locktime > nowSeconds) throw refuse.timelocked()
  if (owners.threshold < signatureIndices.length) throw refuse.tooManySigners()
  if (owners.threshold > signatureIndices.length) throw refuse.tooFewSigners()
  if (signatureIndices.length !== signatures.length) throw refuse.signersMismatch()
  const hash = sha256(unsignedBytes)
  for (const [i, signature] of signatures.entries()) {
    const expected = owners.addresses[signatureIndices[i] ?? owners.addresses.length]
    if (expected === undefined) throw refuse.signerOutOfBounds()
    if (isAssumed(signature)) continue
    const actual = shortIdFromBytes(addressOfPublicKey(recoverSigner(hash, signature, true)))
    if (actual !== expected) throw refuse.wrongSignature(expected, actual)
  }
}

/**
 * Returns the public key that signed a hash (AvalancheGo `utils/crypto/secp256k1`
 * RecoverPublicKeyFromHash).
 * @param signature 65 bytes: r, s, recovery bit
 * @param compressed whether to return the 33-byte form instead of the 65-byte one
 * @throws {NodeError} when the signature is malformed or no key fits
 */
export function recoverSigner(hash: Uint8Array, signature: Uint8Array, compressed: boolean): Uint8Array {
  const known = recovered.get(signature)
  if (known?.compressed === compressed && equalBytes(known.hash, hash)) return known.publicKey
  const publicKey = recover(hash, signature, compressed)
  recovered.set(signature, { hash, compressed, publicKey })
  return publicKey
}

/**
 * Returns a signature that counts as that of the right owner. With it a transaction that is not signed yet passes, if
 * everything else is valid. Only this object counts, never equal bytes from outside.
 */
export function assumedSignature(): Uint8Array {
  const signature = new Uint8Array(65)
  assumed.add(signature)
  return signature
}

/** Whether a signature is one of {@link assumedSignature}. */
export function isAssumed(signature: Uint8Array): boolean {
  return assumed.has(signature)
}

const assumed = new WeakSet<Uint8Array>()

/**
 * The signers of transactions in memory. A transaction is verified when it is issued and again
 * in its block, and recovery costs most of it.
 */
const recovered = new WeakMap<
  Uint8Array,
  { readonly hash: Uint8Array; readonly compressed: boolean; readonly publicKey: Uint8Array }
>()

function recover(hash: Uint8Array, signature: Uint8Array, compressed: boolean): Uint8Array {
  if (isHighS(signature)) throw refuse.mutatedSignature()
  const code = signature[64] ?? 0
  if (code > 7) throw refuse.invalidSignature()
  const publicKey = recoverPublicKey(hash, signature.subarray(0, 64), recoveryIdOf(code), compressed)
  if (publicKey === undefined) throw refuse.invalidSignature()
  // The third bit means a compressed key, which the node does not accept.
  if (code > 3) throw refuse.unexpectedCompressedKey()
  return publicKey
}

function recoveryIdOf(code: number): 0 | 1 | 2 | 3 {
  const low = code & 3
  return low === 0 || low === 1 || low === 2 ? low : 3
}
