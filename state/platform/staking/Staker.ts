import type { Id, NodeId } from '../../codec/ids.js'

/**
 * What kind of staker it is, which breaks ties between stakers that are due at the same time (AvalancheGo
 * `vms/platformvm/txs/priorities.go`). The numbers are their order.
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

/** A validator or delegator of the primary network or of a subnet that is no L1 (AvalancheGo `vms/platformvm/state/staker.go`). */
export type Staker = {
  /** The transaction that added it. */
  readonly txId: Id
  readonly nodeId: NodeId
  /** Compressed BLS key (48 bytes) that this staker registered; subnet validators take that of the primary network. */
  readonly publicKey: Uint8Array | undefined
  /** The empty ID for the primary network. */
  readonly subnetId: Id
  /** nAVAX on the primary network. */
  readonly weight: bigint
  /** Unix seconds. */
  readonly startTime: bigint
  readonly endTime: bigint
  readonly potentialReward: bigint
  /** When it is moved next: the start of a pending staker, the end of a current one. */
  readonly nextTime: bigint
  readonly priority: StakerPriority
}

/** What changes about a validator while it validates (AvalancheGo `vms/platformvm/state/metadata_validator.go`). */
export type StakingInfo = {
  /** Its share of the rewards of delegators that ended before it. */
  readonly delegateeReward: bigint
  /** Auto-renewed validators: seconds of the next period, and the share of rewards staked again, in millionths. */
  readonly nextPeriodSeconds: bigint
  readonly autoCompoundRewardShares: number
  /** Auto-renewed validators: rewards of earlier periods that were staked again, nAVAX; both are in its weight. */
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

/** Whether a staker, current or pending, is a validator and no delegator. */
export function isValidator(staker: Staker): boolean {
  return validatorPriorities.has(staker.priority)
}

/** The order in which stakers are moved: by time, then kind, then transaction. */
export function compareStakers(a: Staker, b: Staker): number {
  if (a.nextTime !== b.nextTime) return a.nextTime < b.nextTime ? -1 : 1
  if (a.priority !== b.priority) return a.priority - b.priority
  return a.txId < b.txId ? -1 : a.txId > b.txId ? 1 : 0
}
