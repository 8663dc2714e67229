import type { Id } from '../../state/codec/ids.js'
import { heightOfSubnetAhead } from '../../state/errors/platform.js'
import { notEnoughSignatures, sourceChainNotFound } from '../../state/errors/signatureAggregator.js'
import { within } from '../../state/errors/within.js'
import type { Network } from '../../state/Network.js'
import { signAsValidators } from '../../state/platform/validators/signAsValidators.js'
import { allValidators } from '../../state/platform/validators/warpValidators.js'
import type { Quorum } from '../../state/warp/verifyMessage.js'
import type { UnsignedWarpMessage, WarpMessage } from '../../state/warp/WarpMessage.js'

/** The message to sign, and the validators that sign it. */
export type Collection = {
  readonly message: UnsignedWarpMessage
  /** Sent to the validators with the message. */
  readonly justification: Uint8Array
  /** Undefined for the subnet of the source chain. */
  readonly signingSubnetId: Id | undefined
  readonly quorum: Quorum
  /** The weight at which the collection ends; undefined when all validators sign. */
  readonly enough?: Quorum
  /** The P-Chain height of the validators. */
  readonly height: bigint
}

/**
 * Has the validators of a subnet sign a message and aggregates their signatures, as Avalanche's signature
 * aggregator does (icm-services `signature-aggregator`).
 * @throws {NodeError} for an unknown source chain, a height that is not reached, and when the validators do
 * not sign
 */
export function collectSignatures(
  { world: { platform, signerKeys } }: Network,
  collection: Collection,
): WarpMessage {
  const { message, justification, signingSubnetId, quorum, enough, height } = collection
  const source = within(
    () => sourceChainNotFound(message.sourceChainId),
    () => allValidators(platform).subnetOf(message.sourceChainId),
  )
  const subnetId = signingSubnetId ?? source
  const last = platform.blocks.height
  if (height > last) throw heightOfSubnetAhead(subnetId, last, height)
  return within(notEnoughSignatures, () =>
    signAsValidators(platform, signerKeys, message, { justification, subnetId, quorum, enough, height }),
  )
}
