import type { Id } from '../codec/ids.js'
import { overflow } from '../errors/utxo.js'
import { nobodySigns } from '../errors/warp.js'
import { signAsAll, willingSigners } from './aggregate.js'
import type { SignerKeys } from './SignerKeys.js'
import type { ValidatorState } from './ValidatorState.js'
import { checkWeight, defaultQuorum, type Quorum, weightOf } from './verifyMessage.js'
import type { UnsignedWarpMessage, WarpMessage } from './WarpMessage.js'
import { warpSetOf } from './warpSet.js'

/**
 * Lets the validators of a subnet sign a message and aggregates what they give (ACP-118), as far as their keys are held.
 * @param options.quorum what must come together; nothing when left out does the default
 * @throws {NodeError} when it does not come together
 */
export function signMessage(
  unsigned: UnsignedWarpMessage,
  options: {
    readonly validators: ValidatorState
    readonly height: bigint
    /** Whose validators sign: the subnet of the source chain, unless another one (a receiver that asks its own). */
    readonly subnetId?: Id | undefined
    readonly keys: SignerKeys
    readonly quorum?: Quorum | undefined
  },
): WarpMessage {
  const { validators, height, keys } = options
  const subnetId = options.subnetId ?? validators.subnetOf(unsigned.sourceChainId)
  const set = warpSetOf(validators.validatorsAt(height, subnetId))
  if (set === undefined) throw overflow()
  const signers = willingSigners(set, keys)
  if (signers.length === 0) throw nobodySigns(height)
  const signed = weightOf(signers.map(({ validator }) => validator))
  checkWeight(signed, set.totalWeight, options.quorum ?? defaultQuorum)
  return signAsAll(unsigned, signers)
}
