import { maxUint64 } from '../../codec/integers.js'
import type { RewardParams } from '../../profiles/NetworkParams.js'
import type { UpgradeSchedule } from '../../profiles/UpgradeSchedule.js'

/** The denominator of shares and rates. */
export const millionths = 1_000_000n

/** ACP-285: Helicon reduces the primary network's minimum rate to 7.5 % within 90 days. */
const heliconMinConsumptionRate = 75_000n
const heliconReductionSeconds = 90n * 24n * 3600n

/**
 * Returns the reward of a stake that lasts to its end (AvalancheGo `vms/platformvm/reward/calculator.go`).
 * Supply and stake in nAVAX.
 */
export function stakingReward(
  params: RewardParams,
  stake: { readonly durationSeconds: bigint; readonly amount: bigint; readonly currentSupply: bigint },
): bigint {
  const { amount, currentSupply } = stake
  const duration = stake.durationSeconds * 1000n
  const mintingPeriod = BigInt(params.mintingPeriodMs)
  const rate =
    (params.maxConsumptionRate - params.minConsumptionRate) * duration +
    params.minConsumptionRate * mintingPeriod
  const remaining = params.supplyCapNAVAX - currentSupply
  const reward =
    (remaining * rate * amount * duration) / (mintingPeriod * millionths) / currentSupply / mintingPeriod
  return reward > remaining ? remaining : reward
}

/** Returns the reward parameters of a primary network stake that starts at a time (Unix seconds). */
export function rewardParamsAt(
  params: RewardParams,
  upgrades: UpgradeSchedule,
  startTime: bigint,
): RewardParams {
  const heliconTime = upgrades.timesSeconds.helicon
  if (startTime < heliconTime || params.maxConsumptionRate < heliconMinConsumptionRate) return params
  const elapsed = startTime - heliconTime
  const distance = heliconMinConsumptionRate - params.minConsumptionRate
  // Bigint division truncates towards zero, so both directions round as in the node.
  const change = elapsed < heliconReductionSeconds ? (distance * elapsed) / heliconReductionSeconds : distance
  return { ...params, minConsumptionRate: params.minConsumptionRate + change }
}

/** Splits a reward between a validator, which gets its shares (in millionths), and the delegator. */
export function splitReward(
  total: bigint,
  shares: number,
): { readonly fromShares: bigint; readonly remainder: bigint } {
  const remainderShares = millionths - BigInt(shares)
  const product = remainderShares * total
  const remainder = product <= maxUint64 ? product / millionths : remainderShares * (total / millionths)
  return { fromShares: total - remainder, remainder }
}
