import { blsAddSecretKeys, blsSign } from '../crypto/bls.js'
import { bitSetBytes } from './bitSet.js'
import type { KnownSignatures } from './KnownSignatures.js'
import type { SignerKeys } from './SignerKeys.js'
import { isQuorum, type Quorum } from './verifyMessage.js'
import { type UnsignedWarpMessage, unsignedWarpBytes, type WarpMessage } from './WarpMessage.js'
import type { WarpSet, WarpValidator } from './warpSet.js'

/** A validator that signs, by its place in the canonical set. */
export type Signer = {
  readonly index: number
  readonly validator: WarpValidator
  readonly secretKey: Uint8Array
}

/** Those of a set whose keys are held and of whose nodes one at least signs, in canonical order. */
export function willingSigners({ validators }: WarpSet, keys: SignerKeys): Signer[] {
  return validators.flatMap((validator, index) => {
    const secretKey = keys.secretKeyOf(validator.publicKey)
    const silent = secretKey === undefined || !validator.nodeIds.some((nodeId) => keys.signs(nodeId))
    return silent ? [] : [{ index, validator, secretKey }]
  })
}

/**
 * The first signers that come up to a part of the weight of all who have a key, or all of them when they do not: an aggregator stops
 * asking once it has enough (AvalancheGo `network/p2p/acp118/aggregator.go`). Real answers come in any order, ours in the canonical one.
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
 * The fewest signers, heaviest first, that are a quorum together, in canonical order; all of them when they are none. Each costs gas where the
 * message is delivered (Avalanche's `signature-aggregator`).
 */
export function fewestSigners(
  { totalWeight }: WarpSet,
  signers: readonly Signer[],
  quorum: Quorum,
): Signer[] {
  const heaviestFirst = signers.toSorted((a, b) => (a.validator.weight < b.validator.weight ? 1 : -1))
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
 * Signs a message as all of some signers together: an aggregate of signatures is the signature of the sum of their keys. There must be one
 * signer at least.
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
