import { idToString, nodeIdToString } from '../../../state/codec/ids.js'
import type { Staker } from '../../../state/platform/staking/Staker.js'
import { signerJson } from '../../../state/platform/txs/signer.js'
import type { AddressFormat } from '../../../state/utxo/owners.js'
import type { ObjectOf, TypeOf } from '../../kit/schema.js'
import { about, flag, idText, listOf, object, optional, text, uintText } from '../../kit/schemas.js'
import { blsPublicKey, nAvax, nodeIdText, percent, unixSeconds, weight } from '../../kit/units.js'
import { formatFloat32 } from '../../params/goFloat.js'
import { ownerSchema, ownerText } from './owner.js'
import type { DelegatorFacts, ValidatorFacts } from './stakerFacts.js'
import { addressFormat, type PlatformTarget } from './target.js'

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

/** A validator as {@link currentValidatorSchema} has it. */
export type CurrentValidator = TypeOf<typeof currentValidatorSchema>

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

/** The values beside the validators that their text depends on. */
export type StakerText = {
  /** The form of addresses. */
  readonly format: AddressFormat
  /** Whether the release shows the rewards that an auto-renewed validator restaked. */
  readonly hasRestakedRewards: boolean
}

/** Returns the text of validators, as it is now. */
export function stakerText(target: PlatformTarget): StakerText {
  return {
    format: addressFormat(target),
    hasRestakedRewards: target.node.release.hasRestakedRewards,
  }
}

/** Returns a validator of the primary network or of a permissionless subnet. */
export function validatorReply(
  { format, hasRestakedRewards }: StakerText,
  facts: ValidatorFacts,
): CurrentValidator {
  const { staker, attributes, info, connection, delegators } = facts
  // Members are assigned one by one: there may be thousands of validators, and spreading would dominate the
  // time of a response.
  const reply: CurrentValidator = stakerReply(staker)
  reply.validationRewardOwner = ownerText(format, attributes.validationRewardsOwner)
  reply.delegationRewardOwner = ownerText(format, attributes.delegationRewardsOwner)
  reply.potentialReward = String(staker.potentialReward)
  reply.accruedDelegateeReward = String(info.delegateeReward)
  reply.delegationFee = formatFloat32(percentOf(attributes.delegationShares))
  if (connection !== undefined) {
    reply.uptime = formatFloat32(connection.uptimeShare * 100)
    reply.connected = connection.isConnected
  }
  if (attributes.signer !== undefined) reply.signer = signerJson(attributes.signer)
  if (attributes.validatorAuthority !== undefined) {
    reply.validatorAuthority = ownerText(format, attributes.validatorAuthority)
    reply.nextPeriod = String(info.nextPeriodSeconds)
    reply.autoCompoundRewardShares = String(info.autoCompoundRewardShares)
    if (hasRestakedRewards) {
      reply.restakedValidationRewards = String(info.accruedValidationRewards)
      reply.restakedDelegateeRewards = String(info.accruedDelegateeRewards)
    }
  }
  reply.delegatorCount = String(facts.delegatorCount)
  reply.delegatorWeight = String(facts.delegatorWeight)
  if (delegators !== undefined) reply.delegators = delegators.map((each) => delegatorReply(format, each))
  return reply
}

/** Returns a delegator. Its owner is included only if exactly one validator was requested. */
function delegatorReply(
  format: AddressFormat,
  { staker, rewardsOwner }: DelegatorFacts,
): ObjectOf<typeof delegatorMembers> {
  return {
    ...stakerReply(staker),
    ...(rewardsOwner === undefined ? {} : { rewardOwner: ownerText(format, rewardsOwner) }),
    potentialReward: String(staker.potentialReward),
  }
}

/** Converts millionths to percent, rounding each step to float32 as the node does. */
function percentOf(shares: number): number {
  return Math.fround(Math.fround(100 * Math.fround(shares)) / 1_000_000)
}
