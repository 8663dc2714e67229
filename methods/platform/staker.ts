import { emptyId, idToString, nodeIdToString } from '../../state/codec/ids.js'
import type { JsonWritable } from '../../state/codec/json.js'
import { invariant } from '../../state/errors/NodeError.js'
import type { Staker } from '../../state/platform/staking/Staker.js'
import {
  delegatorRewardsOwner,
  type ValidatorAttributes,
  validatorAttributes,
} from '../../state/platform/staking/stakerAttributes.js'
import { signerJson } from '../../state/platform/txs/signer.js'
import { formatFloat32 } from '../params/goFloat.js'
import { ownerReply } from './owner.js'
import type { PlatformTarget } from './target.js'

// Stakers as `getCurrentValidators` shows them (AvalancheGo `vms/platformvm/api/validator.go`), in Go's order of fields.

/** What every staker shows; all that a permissioned validator does. */
export function stakerReply(staker: Staker): Record<string, JsonWritable> {
  return {
    txID: idToString(staker.txId),
    startTime: String(staker.startTime),
    endTime: String(staker.endTime),
    weight: String(staker.weight),
    nodeID: nodeIdToString(staker.nodeId),
  }
}

/** A delegator; its owner shows only when exactly one validator was asked for. */
export function delegatorReply(target: PlatformTarget, staker: Staker): JsonWritable {
  const decided = target.platform.transactions.get(staker.txId)
  const owner = decided === undefined ? undefined : delegatorRewardsOwner(decided.tx)
  return {
    ...stakerReply(staker),
    rewardOwner: owner === undefined ? undefined : ownerReply(target, owner),
    potentialReward: String(staker.potentialReward),
  }
}

/**
 * A validator of the primary network or of a permissionless subnet.
 * @param delegators those of this validator
 * @param listDelegators whether to show them one by one, and not only their number and weight
 */
export function validatorReply(
  target: PlatformTarget,
  staker: Staker,
  delegators: readonly Staker[],
  listDelegators: boolean,
): JsonWritable {
  const attributes = attributesOf(target, staker)
  const info = target.platform.stakingInfo(staker.subnetId, staker.nodeId)
  return {
    ...stakerReply(staker),
    validationRewardOwner: ownerReply(target, attributes.validationRewardsOwner),
    delegationRewardOwner: ownerReply(target, attributes.delegationRewardsOwner),
    potentialReward: String(staker.potentialReward),
    accruedDelegateeReward: String(info.delegateeReward),
    delegationFee: formatFloat32(percentOf(attributes.delegationShares)),
    ...connectionOf(target, staker),
    signer: attributes.signer === undefined ? undefined : signerJson(attributes.signer),
    ...(attributes.validatorAuthority === undefined
      ? {}
      : {
          validatorAuthority: ownerReply(target, attributes.validatorAuthority),
          nextPeriod: String(info.nextPeriodSeconds),
          autoCompoundRewardShares: String(info.autoCompoundRewardShares),
        }),
    delegatorCount: String(delegators.length),
    delegatorWeight: String(
      BigInt.asUintN(
        64,
        delegators.reduce((sum, { weight }) => sum + weight, 0n),
      ),
    ),
    delegators: listDelegators ? delegators.map((delegator) => delegatorReply(target, delegator)) : undefined,
  }
}

function attributesOf({ platform }: PlatformTarget, staker: Staker): ValidatorAttributes {
  const decided = platform.transactions.get(staker.txId)
  const attributes = decided === undefined ? undefined : validatorAttributes(decided.tx)
  invariant(attributes !== undefined, 'a validator was added by a transaction that adds validators')
  return attributes
}

/** Millionths to percent, each step in float32 as the node computes it. */
function percentOf(shares: number): number {
  return Math.fround(Math.fround(100 * Math.fround(shares)) / 1_000_000)
}

/** Only on the primary network does a node watch who is there. */
function connectionOf({ platform }: PlatformTarget, staker: Staker): Record<string, JsonWritable> {
  const uptime = platform.uptimes.shareSince(staker.nodeId, staker.startTime)
  if (uptime === undefined || staker.subnetId !== emptyId) return {}
  return {
    uptime: formatFloat32(uptime * 100),
    connected: platform.uptimes.isConnected(staker.nodeId),
  }
}
