import { smaller } from '../../../../state/gas/bounds.js'
import { primaryMaxWeightFactor } from '../../../../state/platform/execution/staking/stakingRules.js'
import { primaryNetworkId } from '../../../../state/platform/PlatformChain.js'
import type { PlatformView } from '../../../../state/views/platform/PlatformView.js'
import type { Stake } from '../../../../state/views/platform/Stake.js'

/**
 * Returns how much more may be delegated to a validator of the primary network, nAVAX; undefined when it does not
 * run.
 */
export function delegationCapacity({ stakes, chain }: PlatformView, stake: Stake): bigint | undefined {
  const { staker, end } = stake
  if (end !== undefined || staker.subnetId !== primaryNetworkId) return undefined
  const factored = primaryMaxWeightFactor * staker.weight
  const { maxValidatorStakeNAVAX } = chain.params.staking
  const most = smaller(factored, maxValidatorStakeNAVAX)
  const left = most - staker.weight - stakes.delegationsTo(staker.txId).runningAmount
  return left < 0n ? 0n : left
}
