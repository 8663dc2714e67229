import { goSeconds } from '../../../codec/goUnixTime.js'
import type { Id, NodeId } from '../../../codec/ids.js'
import { notFound } from '../../../errors/platform.js'
import {
  insufficientDelegationFee,
  notPrimaryNetworkValidator,
  periodMismatch,
  stakeTooLong,
  stakeTooShort,
  weightTooLarge,
  weightTooSmall,
} from '../../../errors/platformStaking.js'
import { isActivated } from '../../../profiles/UpgradeSchedule.js'
import { type PlatformChain, primaryNetworkId } from '../../PlatformChain.js'
import type { Staker } from '../../staking/Staker.js'

// The requirements for staking (AvalancheGo `txs/executor/staker_tx_verification_helpers.go`). Times are Unix
// seconds.

/** The limits for the length of a staking period. */
export type DurationLimits = { readonly minMs: number; readonly maxMs: number }

/** The requirements of a subnet for its stakers. */
export type StakingRules = DurationLimits & {
  /** The staked asset. */
  readonly assetId: Id
  readonly minValidatorStake: bigint
  /** The greatest weight of a validator with its delegators. */
  readonly maxValidatorStake: bigint
  readonly minDelegatorStake: bigint
  /** In millionths. */
  readonly minDelegationFee: number
  /** The greatest ratio of a validator's weight with its delegators to its own stake. */
  readonly maxWeightFactor: bigint
}

export const primaryMaxWeightFactor = 5n

/**
 * Returns the rules for validators or delegators of a subnet. Helicon changes only those for validators.
 * @throws {NodeError} `not found` for a subnet without staking
 */
export function stakingRules(
  chain: PlatformChain,
  subnetId: Id,
  who: 'validator' | 'delegator',
): StakingRules {
  if (subnetId !== primaryNetworkId) return subnetRules(chain, subnetId)
  const { staking } = chain.params
  const shorter = who === 'validator' && isActivated(chain.upgrades, 'helicon', chain.timestamp)
  return {
    assetId: chain.avaxAssetId,
    minValidatorStake: staking.minValidatorStakeNAVAX,
    maxValidatorStake: staking.maxValidatorStakeNAVAX,
    minDelegatorStake: staking.minDelegatorStakeNAVAX,
    minDelegationFee: staking.minDelegationFeeShares,
    minMs: shorter ? staking.heliconMinStakeDurationMs : staking.minStakeDurationMs,
    maxMs: staking.maxStakeDurationMs,
    maxWeightFactor: primaryMaxWeightFactor,
  }
}

/**
 * Checks the weight and the fee of a new validator.
 * @param delegationShares the fee for delegators in millionths
 * @throws {NodeError}
 */
export function checkValidatorLimits(
  weight: bigint,
  delegationShares: number,
  { minValidatorStake, maxValidatorStake, minDelegationFee }: StakingRules,
): void {
  if (weight < minValidatorStake) throw weightTooSmall()
  if (weight > maxValidatorStake) throw weightTooLarge()
  if (delegationShares < minDelegationFee) throw insufficientDelegationFee()
}

/** Checks that a staking period between two times is neither too short nor too long. @throws {NodeError} */
export function checkStakingTime(start: bigint, end: bigint, limits: DurationLimits): void {
  checkDuration(goSeconds(end) - goSeconds(start), limits)
}

/** Checks that a staking period is neither too short nor too long. @throws {NodeError} */
export function checkDuration(seconds: bigint, { minMs, maxMs }: DurationLimits): void {
  const durationMs = seconds * 1000n
  if (durationMs < BigInt(minMs)) throw stakeTooShort()
  if (durationMs > BigInt(maxMs)) throw stakeTooLong()
}

/** Returns the current or pending validator of a node on a subnet. */
export function stakerOf(chain: PlatformChain, subnetId: Id, nodeId: NodeId): Staker | undefined {
  return chain.currentStakers.validator(subnetId, nodeId) ?? chain.pendingStakers.validator(subnetId, nodeId)
}

/**
 * Checks that a validator of a subnet validates the primary network throughout its period. @throws
 * {NodeError}
 */
export function checkValidatesPrimaryNetwork(
  chain: PlatformChain,
  nodeId: NodeId,
  start: bigint,
  end: bigint,
): void {
  const primary = stakerOf(chain, primaryNetworkId, nodeId)
  if (primary === undefined) throw notPrimaryNetworkValidator(nodeId)
  checkPeriod(start, end, primary)
}

/** Checks that a period lies within a staker's period. @throws {NodeError} */
export function checkPeriod(start: bigint, end: bigint, { startTime, endTime }: Staker): void {
  if (start < startTime || end > endTime || end < start) throw periodMismatch()
}

function subnetRules(chain: PlatformChain, subnetId: Id): StakingRules {
  const tx = chain.subnets.transformation(subnetId)?.tx
  if (tx === undefined) throw notFound()
  return {
    assetId: tx.assetId,
    minValidatorStake: tx.minValidatorStake,
    maxValidatorStake: tx.maxValidatorStake,
    minDelegatorStake: tx.minDelegatorStake,
    minDelegationFee: tx.minDelegationFee,
    minMs: tx.minStakeDurationSeconds * 1000,
    maxMs: tx.maxStakeDurationSeconds * 1000,
    maxWeightFactor: BigInt(tx.maxValidatorWeightFactor),
  }
}
