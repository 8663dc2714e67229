import { emptyId, idToString, nodeIdToString } from '../../../state/codec/ids.js'
import { invariant } from '../../../state/errors/NodeError.js'
import type { Staker } from '../../../state/platform/staking/Staker.js'
import {
  delegatorRewardsOwner,
  type ValidatorAttributes,
  validatorAttributes,
} from '../../../state/platform/staking/stakerAttributes.js'
import { signerJson } from '../../../state/platform/txs/signer.js'
import type { ObjectOf, TypeOf } from '../../kit/schema.js'
import { about, flag, idText, listOf, object, optional, text, uintText } from '../../kit/schemas.js'
import { blsPublicKey, nAvax, nodeIdText, percent, unixSeconds, weight } from '../../kit/units.js'
import { formatFloat32 } from '../../params/goFloat.js'
import { ownerReply, ownerSchema } from './owner.js'
import type { PlatformTarget } from './target.js'

// Stakers in `getCurrentValidators` (AvalancheGo `vms/platformvm/api/validator.go`), with members in the
// order of Go's fields.

const stakerMembers = {
  txID: idText,
  startTime: unixSeconds,
  endTime: unixSeconds,
  weight,
  nodeID: nodeIdText,
} as const

const delegatorMembers = {
  ...stakerMembers,
  rewardOwner: optional(ownerSchema),
  potentialReward: optional(about('nAVAX, or the smallest unit of the token of the subnet', uintText)),
} as const

/**
 * A validator of any kind; which members it has depends on its kind. Those of L1 validators stand in
 * `l1Validator.ts`.
 */
export const currentValidatorSchema = object({
  txID: optional(idText),
  startTime: unixSeconds,
  endTime: optional(unixSeconds),
  weight,
  nodeID: nodeIdText,
  validationRewardOwner: optional(ownerSchema),
  delegationRewardOwner: optional(ownerSchema),
  potentialReward: optional(about('nAVAX, or the smallest unit of the token of the subnet', uintText)),
  accruedDelegateeReward: optional(about('nAVAX, or the smallest unit of the token of the subnet', uintText)),
  delegationFee: optional(percent),
  uptime: optional(percent),
  connected: optional(flag),
  signer: optional(
    object({
      publicKey: optional(blsPublicKey),
      proofOfPossession: optional(about('BLS signature, 96 bytes in hexadecimal', text)),
    }),
  ),
  validatorAuthority: optional(ownerSchema),
  nextPeriod: optional(about('seconds', uintText)),
  autoCompoundRewardShares: optional(about('millionths', uintText)),
  restakedValidationRewards: optional(about('nAVAX, from AvalancheGo 1.15.2 on', uintText)),
  restakedDelegateeRewards: optional(about('nAVAX, from AvalancheGo 1.15.2 on', uintText)),
  delegatorCount: optional(about('delegators', uintText)),
  delegatorWeight: optional(weight),
  delegators: optional(listOf(object(delegatorMembers))),
  validationID: optional(idText),
  publicKey: optional(blsPublicKey),
  remainingBalanceOwner: optional(ownerSchema),
  deactivationOwner: optional(ownerSchema),
  minNonce: optional(about('the lowest nonce of its next message of the validator manager', uintText)),
  balance: optional(nAvax),
})

type CurrentValidator = TypeOf<typeof currentValidatorSchema>

/** Returns the members of every staker; a permissioned validator has no others. */
export function stakerReply(staker: Staker): ObjectOf<typeof stakerMembers> {
  return {
    txID: idToString(staker.txId),
    startTime: String(staker.startTime),
    endTime: String(staker.endTime),
    weight: String(staker.weight),
    nodeID: nodeIdToString(staker.nodeId),
  }
}

/** Returns a delegator. Its owner is included only if exactly one validator was requested. */
export function delegatorReply(target: PlatformTarget, staker: Staker): ObjectOf<typeof delegatorMembers> {
  const decided = target.platform.transactions.get(staker.txId)
  const owner = decided === undefined ? undefined : delegatorRewardsOwner(decided.tx)
  return {
    ...stakerReply(staker),
    ...(owner === undefined ? {} : { rewardOwner: ownerReply(target, owner) }),
    potentialReward: String(staker.potentialReward),
  }
}

/**
 * Returns a validator of the primary network or of a permissionless subnet.
 * @param delegators those of this validator
 * @param listDelegators whether they are listed, in addition to their number and weight
 */
export function validatorReply(
  target: PlatformTarget,
  staker: Staker,
  delegators: readonly Staker[],
  listDelegators: boolean,
): CurrentValidator {
  const attributes = attributesOf(target, staker)
  const info = target.platform.stakingInfo(staker.subnetId, staker.nodeId)
  // Members are assigned one by one: there may be thousands of validators, and spreading would dominate the
  // time of a response.
  const reply: CurrentValidator = stakerReply(staker)
  reply.validationRewardOwner = ownerReply(target, attributes.validationRewardsOwner)
  reply.delegationRewardOwner = ownerReply(target, attributes.delegationRewardsOwner)
  reply.potentialReward = String(staker.potentialReward)
  reply.accruedDelegateeReward = String(info.delegateeReward)
  reply.delegationFee = formatFloat32(percentOf(attributes.delegationShares))
  addConnection(reply, target, staker)
  if (attributes.signer !== undefined) reply.signer = signerJson(attributes.signer)
  if (attributes.validatorAuthority !== undefined) {
    reply.validatorAuthority = ownerReply(target, attributes.validatorAuthority)
    reply.nextPeriod = String(info.nextPeriodSeconds)
    reply.autoCompoundRewardShares = String(info.autoCompoundRewardShares)
    if (target.node.release.hasRestakedRewards) {
      reply.restakedValidationRewards = String(info.accruedValidationRewards)
      reply.restakedDelegateeRewards = String(info.accruedDelegateeRewards)
    }
  }
  const weight = delegators.reduce((sum, delegator) => sum + delegator.weight, 0n)
  reply.delegatorCount = String(delegators.length)
  reply.delegatorWeight = String(BigInt.asUintN(64, weight))
  if (listDelegators) reply.delegators = delegators.map((delegator) => delegatorReply(target, delegator))
  return reply
}

function attributesOf({ platform }: PlatformTarget, staker: Staker): ValidatorAttributes {
  const decided = platform.transactions.get(staker.txId)
  const attributes = decided === undefined ? undefined : validatorAttributes(decided.tx)
  invariant(attributes !== undefined, 'a validator was added by a transaction that adds validators')
  return attributes
}

/** Converts millionths to percent, rounding each step to float32 as the node does. */
function percentOf(shares: number): number {
  return Math.fround(Math.fround(100 * Math.fround(shares)) / 1_000_000)
}

/** The node tracks connections only on the primary network. */
function addConnection(reply: CurrentValidator, { platform }: PlatformTarget, staker: Staker): void {
  const uptime = platform.uptimes.shareSince(staker.nodeId, staker.startTime)
  if (uptime === undefined || staker.subnetId !== emptyId) return
  reply.uptime = formatFloat32(uptime * 100)
  reply.connected = platform.uptimes.isConnected(staker.nodeId)
}
