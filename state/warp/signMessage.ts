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
 * Signs a message with the keys of a subnet's validators that this network has, and aggregates the signatures
 * (ACP-118).
 * @param options.quorum the weight that must sign; by default {@link defaultQuorum}
 * @throws {NodeError} when the quorum is not reached
 */
export function signMessage(
  unsigned: UnsignedWarpMessage,
  options: {
    readonly validators: ValidatorState
    readonly height: bigint
    /** The subnet whose validators sign; by default that of the source chain. A receiving L1 may use its own. */
    readonly subnetId?: Id | undefined
    readonly keys: SignerKeys
    readonly quorum?: Quorum | undefined
    /** The weight after which no more validators sign, the heaviest first; by default all sign that can. */
    readonly enough?: Quorum | undefined
    /** The cache to which the signature is added. */
    readonly known: KnownSignatures
  },
): WarpMessage {
  const { validators, height, keys, known, enough } = options
  const subnetId = options.subnetId ?? validators.subnetOf(unsigned.sourceChainId)
  const set = warpSetOf(validators.validatorsAt(height, subnetId))
  if (set === undefined) throw overflow()
  const signers = willingSigners(set, keys)
  if (signers.length === 0)
    throw nobodySigns(height, keys.silentAmong(set.validators.flatMap(({ nodeIds }) => nodeIds)))
  const signed = weightOf(signers.map(({ validator }) => validator))
  const quorum = options.quorum ?? defaultQuorum
  checkWeight(signed, set.totalWeight, quorum)
  return signAsAll(unsigned, enough === undefined ? signers : fewestSigners(set, signers, enough), known)
}
