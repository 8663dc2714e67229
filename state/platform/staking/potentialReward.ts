import type { Id } from '../../codec/ids.js'
import { invariant } from '../../errors/NodeError.js'
import type { RewardParams } from '../../genesis/NetworkParams.js'
import { type PlatformChain, primaryNetworkId } from '../PlatformChain.js'
import { rewardParamsAt, stakingReward } from './rewards.js'

/**
 * What a stake earns when it lasts to its end, at the supply as it is (AvalancheGo `txs/executor/state_changes.go` GetRewardsCalculator): by the
 * network's constants on the primary network, by the subnet's own elsewhere. The caller adds it to the supply.
 * @param stake times in Unix seconds; the weight in the smallest units of the subnet's token
 */
export function potentialReward(
  chain: PlatformChain,
  stake: {
    readonly subnetId: Id
    readonly startTime: bigint
    readonly endTime: bigint
    readonly weight: bigint
  },
): bigint {
  const { subnetId, startTime, endTime, weight } = stake
  const currentSupply = chain.supply(subnetId)
  invariant(currentSupply !== undefined, 'a subnet that rewards stakers has a token')
  return stakingReward(rewardParamsOf(chain, subnetId, startTime), {
    durationSeconds: endTime - startTime,
    amount: weight,
    currentSupply,
  })
}

function rewardParamsOf(chain: PlatformChain, subnetId: Id, startTime: bigint): RewardParams {
  const { reward } = chain.params.staking
  if (subnetId === primaryNetworkId) return rewardParamsAt(reward, chain.upgrades, startTime)
  const transformation = chain.subnets.transformation(subnetId)
  invariant(transformation !== undefined, 'stakers are rewarded only where a transformation says how')
  const { minConsumptionRate, maxConsumptionRate, maximumSupply } = transformation.tx
  return { ...reward, minConsumptionRate, maxConsumptionRate, supplyCapNAVAX: maximumSupply }
}
