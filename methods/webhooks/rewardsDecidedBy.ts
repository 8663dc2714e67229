import type { PlatformView } from '../../state/views/platform/PlatformView.js'
import type { Reward } from '../../state/views/platform/Stake.js'
import type { AcceptedBlock } from '../../state/world/BlockListeners.js'

/** Returns the rewards that a block paid, in the order in which they were paid. @param view after the block */
export function rewardsDecidedBy(
  { vm, height }: AcceptedBlock,
  { chain, stakes }: PlatformView,
): readonly Reward[] {
  if (vm !== 'platformvm') return []
  const paid = chain.outcomes.at(Number(height))?.changes.filter(({ kind }) => kind === 'rewardPaid') ?? []
  return paid.length === 0 ? [] : stakes.rewards.slice(-paid.length)
}
