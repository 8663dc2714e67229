import type { Id } from '../codec/ids.js'
import { overflow } from '../errors/utxo.js'
import { nobodySigns } from '../errors/warp.js'
import { fewestSigners, signAsAll, willingSigners } from './aggregate.js'
import type { KnownSignatures } from './KnownSignatures.js'
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
    /** Whether no more sign than are needed; all who can otherwise. */
    readonly fewest?: boolean
    /** Where the signature goes, which nobody has to check again. */
    readonly known: KnownSignatures
  },
): WarpMessage {
  const { validators, height, keys, known } = options
  const subnetId = options.subnetId ?? validators.subnetOf(unsigned.sourceChainId)
  const set = warpSetOf(validators.validatorsAt(height, subnetId))
  if (set === undefined) throw overflow()
  const signers = willingSigners(set, keys)
  if (signers.length === 0)
    throw nobodySigns(height, keys.silentAmong(set.validators.flatMap(({ nodeIds }) => nodeIds)))
  const signed = weightOf(signers.map(({ validator }) => validator))
  const quorum = options.quorum ?? defaultQuorum
  checkWeight(signed, set.totalWeight, quorum)
  return signAsAll(unsigned, options.fewest === true ? fewestSigners(set, signers, quorum) : signers, known)
}
