import { badWarpPredicate } from '../../../errors/evmExecution.js'
import { NodeError } from '../../../errors/NodeError.js'
import { invalidBitSet } from '../../../errors/warp.js'
import { bitSetIndices } from '../../../warp/bitSet.js'
import { parsePayload } from '../../../warp/payloads.js'
import { parseWarpMessage } from '../../../warp/WarpMessage.js'
import type { WarpDemands, WarpVerifier } from '../../../warp/WarpVerifier.js'
import type { Hash } from '../../values/Hash.js'
import { PredicateError, predicateBytes } from '../predicates.js'

/** The gas of a predicate: a base, plus gas for each storage key and for each validator that signed. */
export type WarpPredicateGas = {
  readonly verifyBase: bigint
  readonly perChunk: bigint
  readonly perSigner: bigint
}

/**
 * Returns the gas of an access list entry with a signed message (`precompile/contracts/warp/config.go`
 * PredicateGas).
 * @throws {NodeError} when it does not parse
 */
export function warpPredicateGas(storageKeys: readonly Hash[], gas: WarpPredicateGas): bigint {
  const bytes = step('cannot unpack predicate bytes', () => predicateBytes(storageKeys))
  const message = step('cannot unpack warp message', () => parseWarpMessage(bytes))
  step('cannot unpack warp message payload', () => parsePayload(message.unsigned.payload))
  const signers = step('cannot fetch num signers from warp message', () =>
    signerCount(message.signature.signers),
  )
  return gas.verifyBase + gas.perChunk * BigInt(storageKeys.length) + gas.perSigner * BigInt(signers)
}

/**
 * Whether a predicate that parses has enough signatures for a block with a timestamp in Unix milliseconds.
 */
export function verifyWarpPredicate(
  storageKeys: readonly Hash[],
  blockTimeMs: bigint,
  verifier: WarpVerifier,
  demands: WarpDemands,
): boolean {
  return verifier.verify(predicateBytes(storageKeys), verifier.pChainHeight(blockTimeMs), demands)
}

function signerCount(signers: Uint8Array): number {
  const indices = bitSetIndices(signers)
  if (indices === undefined) throw invalidBitSet()
  return indices.length
}

function step<T>(what: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof PredicateError || error instanceof NodeError)
      throw badWarpPredicate(what, error.message)
    throw error
  }
}
