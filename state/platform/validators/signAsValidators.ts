import { emptyId, type Id } from '../../codec/ids.js'
import type { SignerKeys } from '../../warp/SignerKeys.js'
import { signMessage } from '../../warp/signMessage.js'
import type { Quorum } from '../../warp/verifyMessage.js'
import type { UnsignedWarpMessage, WarpMessage } from '../../warp/WarpMessage.js'
import type { PlatformChain } from '../PlatformChain.js'
import { checkOwnMessage } from './checkOwnMessage.js'
import { allValidators, nextWarpHeight } from './warpValidators.js'

/** How validators are asked; each has a default. */
export type SignatureRequest = {
  /** What they are told beside the message. */
  readonly justification?: Uint8Array
  /** Whose validators are asked: those of the source chain. L1s ask their own about messages of the P-Chain. */
  readonly subnetId?: Id | undefined
  readonly quorum?: Quorum | undefined
  /** The P-Chain height of the set that signs: the one that the P-Chain's next block is checked against. */
  readonly height?: bigint | undefined
}

/**
 * Has the validators whose keys are held sign a message (ACP-118). A message of the P-Chain they sign when it is true; what other chains
 * send is not their concern here.
 * @throws {NodeError} why they do not sign, or how much weight is missing
 */
export function signAsValidators(
  chain: PlatformChain,
  keys: SignerKeys,
  message: UnsignedWarpMessage,
  request: SignatureRequest = {},
): WarpMessage {
  const { justification = new Uint8Array(), subnetId, quorum, height = nextWarpHeight(chain) } = request
  if (message.sourceChainId === emptyId) checkOwnMessage(chain, message.payload, justification)
  return signMessage(message, {
    validators: allValidators(chain),
    height,
    subnetId,
    keys,
    quorum,
    known: chain.knownSignatures,
  })
}
