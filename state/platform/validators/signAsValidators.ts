import { emptyId, type Id } from '../../codec/ids.js'
import type { SignerKeys } from '../../warp/SignerKeys.js'
import { signMessage } from '../../warp/signMessage.js'
import type { Quorum } from '../../warp/verifyMessage.js'
import type { UnsignedWarpMessage, WarpMessage } from '../../warp/WarpMessage.js'
import type { PlatformChain } from '../PlatformChain.js'
import { checkOwnMessage } from './checkOwnMessage.js'
import { allValidators, nextWarpHeight } from './warpValidators.js'

/** The options of a signature request. */
export type SignatureRequest = {
  /** Sent to the validators with the message. */
  readonly justification?: Uint8Array
  /**
   * The subnet whose validators sign; by default that of the source chain. The validators of an L1 sign
   * messages of the P-Chain about it.
   */
  readonly subnetId?: Id | undefined
  readonly quorum?: Quorum | undefined
  /** The weight after which no more validators sign, the heaviest first; by default all sign that can. */
  readonly enough?: Quorum | undefined
  /**
   * The P-Chain height of the validator set that signs; by default the height at which the P-Chain's next
   * block verifies messages.
   */
  readonly height?: bigint | undefined
}

/**
 * Signs a message with the keys of the validators that this network has (ACP-118). Messages of the P-Chain
 * are signed only if they are true; messages of other chains are not checked here.
 * @throws {NodeError} when the validators refuse to sign, or with the weight that is missing
 */
export function signAsValidators(
  chain: PlatformChain,
  keys: SignerKeys,
  message: UnsignedWarpMessage,
  request: SignatureRequest = {},
): WarpMessage {
  const {
    justification = new Uint8Array(),
    subnetId,
    quorum,
    enough,
    height = nextWarpHeight(chain),
  } = request
  if (message.sourceChainId === emptyId) checkOwnMessage(chain, message.payload, justification)
  return signMessage(message, {
    validators: allValidators(chain),
    height,
    subnetId,
    keys,
    quorum,
    enough,
    known: chain.knownSignatures,
  })
}
