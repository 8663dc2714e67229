import { blsAggregateSignatures, blsSign } from '../crypto/bls.js'
import { bitSetBytes } from './bitSet.js'
import type { SignerKeys } from './SignerKeys.js'
import type { Quorum } from './verifyMessage.js'
import { type UnsignedWarpMessage, unsignedWarpBytes, type WarpMessage } from './WarpMessage.js'
import type { WarpSet, WarpValidator } from './warpSet.js'

/** A validator that signs, by its place in the canonical set. */
export type Signer = {
  readonly index: number
  readonly validator: WarpValidator
  readonly secretKey: Uint8Array
}

/** Those of a set whose keys are held, in canonical order. */
export function willingSigners({ validators }: WarpSet, keys: SignerKeys): Signer[] {
  return validators.flatMap((validator, index) => {
    const secretKey = keys.secretKeyOf(validator.publicKey)
    return secretKey === undefined ? [] : [{ index, validator, secretKey }]
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

/** Signs a message as each of some signers and aggregates the signatures. There must be one at least. */
export function signAsAll(unsigned: UnsignedWarpMessage, signers: readonly Signer[]): WarpMessage {
  const message = unsignedWarpBytes(unsigned)
  return {
    unsigned,
    signature: {
      signers: bitSetBytes(signers.map(({ index }) => index)),
      signature: blsAggregateSignatures(signers.map(({ secretKey }) => blsSign(message, secretKey))),
    },
  }
}
