import { notFound } from '../../../errors/platform.js'
import { stakerAddedAfterDeletion } from '../../../errors/platformStaking.js'
import { isActivated } from '../../../profiles/UpgradeSchedule.js'
import { type PlatformChain, primaryNetworkId } from '../../PlatformChain.js'
import { rewardParamsAt, stakingReward } from '../../staking/rewards.js'
import { isValidator, type Staker, type StakerPriority, stakerPriority } from '../../staking/Staker.js'
import type { Execution } from '../Execution.js'
import { areStakersScheduled } from './startTime.js'

type StakerKind =
  | 'primaryValidator'
  | 'primaryDelegator'
  | 'permissionlessValidator'
  | 'permissionlessDelegator'
  | 'permissionedValidator'

/** A new staker with its period. */
export type NewStaker = Pick<
  Staker,
  'nodeId' | 'publicKey' | 'subnetId' | 'weight' | 'startTime' | 'endTime'
> & { readonly kind: StakerKind }

const pendingPriorities = {
  primaryValidator: stakerPriority.primaryValidatorPending,
  primaryDelegator: stakerPriority.primaryDelegatorBanffPending,
  permissionlessValidator: stakerPriority.permissionlessValidatorPending,
  permissionlessDelegator: stakerPriority.permissionlessDelegatorPending,
  permissionedValidator: stakerPriority.permissionedValidatorPending,
} as const satisfies Readonly<Record<StakerKind, StakerPriority>>

/**
 * Adds a staker. Since Durango it starts at once, with a promised reward for its stake. Before Durango it is
 * pending until its start, when the reward is promised (AvalancheGo `txs/executor/standard_tx_executor.go`
 * putStaker).
 */
export function addStaker({ chain, tx }: Execution, { kind, ...staker }: NewStaker): void {
  const { startTime } = staker
  if (areStakersScheduled(chain)) {
    chain.schedule({
      ...staker,
      txId: tx.id,
      potentialReward: 0n,
      nextTime: startTime,
      priority: pendingPriorities[kind],
    })
    return
  }
  if (endsInThisBlock(chain, staker)) throw stakerAddedAfterDeletion()
  chain.addCurrentStaker({
    ...staker,
    txId: tx.id,
    potentialReward: kind === 'permissionedValidator' ? 0n : promiseReward(chain, staker, startTime),
    nextTime: staker.endTime,
    priority: stakerPriority[kind],
  })
}

/**
 * Whether the block that is being made removed the same validator, by its end or by a transaction. Before Helicon
 * it cannot come back in that block (AvalancheGo `state/stakers.go` diffStakers.PutValidator).
 */
function endsInThisBlock(
  chain: PlatformChain,
  { subnetId, nodeId }: Pick<Staker, 'subnetId' | 'nodeId'>,
): boolean {
  if (isActivated(chain.upgrades, 'helicon', chain.timestamp)) return false
  return chain.outcomes.open.some(
    (change) =>
      change.kind === 'stakerEnded' &&
      isValidator(change.staker) &&
      change.staker.subnetId === subnetId &&
      change.staker.nodeId === nodeId,
  )
}

/**
 * Adds the reward for a stake that lasts to its end to the subnet's supply. @returns the reward in the
 * asset's smallest unit
 */
export function promiseReward(
  chain: PlatformChain,
  { subnetId, weight, endTime }: Pick<Staker, 'subnetId' | 'weight' | 'endTime'>,
  startTime: bigint,
): bigint {
  const currentSupply = chain.supply(subnetId)
  if (currentSupply === undefined) throw notFound()
  const reward = stakingReward(rewardParamsOf(chain, subnetId, startTime), {
    durationSeconds: endTime - startTime,
    amount: weight,
    currentSupply,
  })
  chain.setSupply(subnetId, currentSupply + reward)
  return reward
}

function rewardParamsOf(chain: PlatformChain, subnetId: Staker['subnetId'], startTime: bigint) {
  const { reward } = chain.params.staking
  if (subnetId === primaryNetworkId) return rewardParamsAt(reward, chain.upgrades, startTime)
  const tx = chain.subnets.transformation(subnetId)?.tx
  if (tx === undefined) throw notFound()
  return {
    maxConsumptionRate: tx.maxConsumptionRate,
    minConsumptionRate: tx.minConsumptionRate,
    mintingPeriodMs: reward.mintingPeriodMs,
    supplyCapNAVAX: tx.maximumSupply,
  }
}
