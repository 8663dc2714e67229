import { compare } from '../codec/compare.js'
import { blsAddSecretKeys, blsSign } from '../crypto/bls.js'
import { bitSetBytes } from './bitSet.js'
import type { KnownSignatures } from './KnownSignatures.js'
import type { SignerKeys } from './SignerKeys.js'
import { isQuorum, type Quorum } from './verifyMessage.js'
import { type UnsignedWarpMessage, unsignedWarpBytes, type WarpMessage } from './WarpMessage.js'
import type { WarpSet, WarpValidator } from './warpSet.js'

/** A validator that signs, with its index in the canonical set. */
export type Signer = {
  readonly index: number
  readonly validator: WarpValidator
  readonly secretKey: Uint8Array
}

/**
 * Returns the validators of a set whose key is known and of which at least one node signs, in canonical
 * order.
 */
export function willingSigners({ validators }: WarpSet, keys: SignerKeys): Signer[] {
  return validators.flatMap((validator, index) => {
    const secretKey = keys.secretKeyOf(validator.publicKey)
    const silent = secretKey === undefined || !validator.nodeIds.some((nodeId) => keys.signs(nodeId))
    return silent ? [] : [{ index, validator, secretKey }]
  })
}

/**
 * Returns the first signers that reach a part of the weight of all validators with a key, or all signers if
 * they do not reach it. An aggregator stops asking once it has enough signatures (AvalancheGo
 * `network/p2p/acp118/aggregator.go`); real responses come in any order, here they come in the canonical one.
 */
export function enoughSigners({ validators }: WarpSet, signers: readonly Signer[], quorum: Quorum): Signer[] {
  const total = validators.reduce((sum, { weight }) => sum + weight, 0n)
  const threshold = (total * quorum.numerator) / quorum.denominator
  const enough: Signer[] = []
  let weight = 0n
  for (const signer of signers) {
    enough.push(signer)
    weight += signer.validator.weight
    if (weight >= threshold) break
  }
  return enough
}

/**
 * Returns the fewest signers, heaviest first, that reach a quorum together, in canonical order; all signers
 * if they do not reach it. Each signer costs gas where the message is delivered (Avalanche's
 * `signature-aggregator`).
 */
export function fewestSigners(
  { totalWeight }: WarpSet,
  signers: readonly Signer[],
  quorum: Quorum,
): Signer[] {
  const heaviestFirst = signers.toSorted((a, b) => compare(b.validator.weight, a.validator.weight))
  const fewest: Signer[] = []
  let weight = 0n
  for (const signer of heaviestFirst) {
    fewest.push(signer)
    weight += signer.validator.weight
    if (isQuorum(weight, totalWeight, quorum)) break
  }
  return fewest.sort((a, b) => a.index - b.index)
}

/**
 * Signs a message with the keys of all signers: the aggregate of their signatures is the signature of the sum
 * of their keys. There must be at least one signer.
 */
export function signAsAll(
  unsigned: UnsignedWarpMessage,
  signers: readonly Signer[],
  known: KnownSignatures,
): WarpMessage {
  const message = unsignedWarpBytes(unsigned)
  const signature = blsSign(message, blsAddSecretKeys(signers.map(({ secretKey }) => secretKey)))
  known.addMessage(
    message,
    signature,
    signers.map(({ validator }) => validator.publicKey),
  )
  return { unsigned, signature: { signers: bitSetBytes(signers.map(({ index }) => index)), signature } }
}
