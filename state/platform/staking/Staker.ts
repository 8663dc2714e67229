import { compare } from '../../codec/compare.js'
import type { Id, NodeId } from '../../codec/ids.js'

/**
 * The kinds of stakers, whose numbers order stakers that are due at the same time (AvalancheGo
 * `vms/platformvm/txs/priorities.go`).
 */
export const stakerPriority = {
  primaryDelegatorApricotPending: 1,
  primaryValidatorPending: 2,
  primaryDelegatorBanffPending: 3,
  permissionlessValidatorPending: 4,
  permissionlessDelegatorPending: 5,
  permissionedValidatorPending: 6,
  permissionedValidator: 7,
  permissionlessDelegator: 8,
  permissionlessValidator: 9,
  primaryDelegator: 10,
  primaryValidator: 11,
} as const

export type StakerPriority = (typeof stakerPriority)[keyof typeof stakerPriority]

/**
 * A validator or delegator of the primary network or of a subnet that is not an L1 (AvalancheGo
 * `vms/platformvm/state/staker.go`).
 */
export type Staker = {
  /** The transaction that added the staker. */
  readonly txId: Id
  readonly nodeId: NodeId
  /**
   * The compressed BLS key (48 bytes) that this staker registered. Validators of subnets use that of the
   * primary network.
   */
  readonly publicKey: Uint8Array | undefined
  /** The empty ID for the primary network. */
  readonly subnetId: Id
  /** nAVAX on the primary network. */
  readonly weight: bigint
  /** Unix seconds. */
  readonly startTime: bigint
  readonly endTime: bigint
  readonly potentialReward: bigint
  /** The time of its next change: the start of a pending staker, the end of a current one. */
  readonly nextTime: bigint
  readonly priority: StakerPriority
}

/** The mutable data of a validator (AvalancheGo `vms/platformvm/state/metadata_validator.go`). */
export type StakingInfo = {
  /** The validator's share of the rewards of delegators that ended before it. */
  readonly delegateeReward: bigint
  /**
   * For auto-renewed validators: the length of the next period in seconds, and the share of rewards that is
   * restaked, in millionths.
   */
  readonly nextPeriodSeconds: bigint
  readonly autoCompoundRewardShares: number
  /**
   * For auto-renewed validators: restaked rewards of earlier periods, nAVAX. The validator's weight includes
   * both.
   */
  readonly accruedValidationRewards: bigint
  readonly accruedDelegateeRewards: bigint
}

const validatorPriorities: ReadonlySet<StakerPriority> = new Set([
  stakerPriority.primaryValidatorPending,
  stakerPriority.permissionlessValidatorPending,
  stakerPriority.permissionedValidatorPending,
  stakerPriority.permissionedValidator,
  stakerPriority.permissionlessValidator,
  stakerPriority.primaryValidator,
])

/** Whether a current or pending staker is a validator, not a delegator. */
export function isValidator(staker: Staker): boolean {
  return validatorPriorities.has(staker.priority)
}

/** Compares stakers by the time of their next change, then by kind, then by transaction. */
export function compareStakers(a: Staker, b: Staker): number {
  return compare(a.nextTime, b.nextTime) || a.priority - b.priority || compare(a.txId, b.txId)
}
