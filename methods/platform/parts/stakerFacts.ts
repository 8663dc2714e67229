import { emptyId } from '../../../state/codec/ids.js'
import { invariant } from '../../../state/errors/NodeError.js'
import type { Staker, StakingInfo } from '../../../state/platform/staking/Staker.js'
import {
  delegatorRewardsOwner,
  type ValidatorAttributes,
  validatorAttributes,
} from '../../../state/platform/staking/stakerAttributes.js'
import type { OutputOwners } from '../../../state/utxo/owners.js'
import type { PlatformTarget } from './target.js'

/** A delegator as the state has it at one moment. */
export type DelegatorFacts = { readonly staker: Staker; readonly rewardsOwner: OutputOwners | undefined }

/** A validator of the primary network or of a permissionless subnet as the state has it at one moment. */
export type ValidatorFacts = {
  readonly staker: Staker
  readonly attributes: ValidatorAttributes
  readonly info: StakingInfo
  /** Undefined where the node tracks no connection: on subnets. */
  readonly connection: { readonly uptimeShare: number; readonly isConnected: boolean } | undefined
  readonly delegatorCount: number
  /** Modulo 2^64. */
  readonly delegatorWeight: bigint
  /** Undefined unless they are listed. */
  readonly delegators: readonly DelegatorFacts[] | undefined
}

/**
 * Reads what an answer about a validator contains. Nothing of it changes later, so thousands of them can be written in turns.
 * @param delegators those of this validator
 * @param listDelegators whether they are listed, in addition to their number and weight
 */
export function validatorFacts(
  { platform }: PlatformTarget,
  staker: Staker,
  delegators: readonly Staker[],
  listDelegators: boolean,
): ValidatorFacts {
  return {
    staker,
    attributes: attributesOf(platform, staker),
    info: platform.stakingInfo(staker.subnetId, staker.nodeId),
    connection: connectionOf(platform, staker),
    delegatorCount: delegators.length,
    delegatorWeight: BigInt.asUintN(
      64,
      delegators.reduce((sum, { weight }) => sum + weight, 0n),
    ),
    delegators: listDelegators ? delegators.map((each) => delegatorFacts(platform, each)) : undefined,
  }
}

type Platform = PlatformTarget['platform']

function delegatorFacts({ transactions }: Platform, staker: Staker): DelegatorFacts {
  const decided = transactions.get(staker.txId)
  return { staker, rewardsOwner: decided === undefined ? undefined : delegatorRewardsOwner(decided.tx) }
}

function attributesOf({ transactions }: Platform, staker: Staker): ValidatorAttributes {
  const decided = transactions.get(staker.txId)
  const attributes = decided === undefined ? undefined : validatorAttributes(decided.tx)
  invariant(attributes !== undefined, 'a validator was added by a transaction that adds validators')
  return attributes
}

/** The node tracks connections only on the primary network. */
function connectionOf(
  { uptimes }: Platform,
  { nodeId, subnetId, startTime }: Staker,
): ValidatorFacts['connection'] {
  const uptimeShare = uptimes.shareSince(nodeId, startTime)
  if (uptimeShare === undefined || subnetId !== emptyId) return undefined
  return { uptimeShare, isConnected: uptimes.isConnected(nodeId) }
}
