import type { PlatformChain } from '../PlatformChain.js'
import { type Staker, stakerPriority } from '../staking/Staker.js'

/**
 * The staker whose end at a time (Unix seconds) takes a proposal of a reward; undefined when nobody's does. Permissioned validators
 * leave by time alone (AvalancheGo `block/builder/builder.go` getNextStakerToReward).
 */
export function stakerToReward(chain: PlatformChain, time: bigint): Staker | undefined {
  for (const staker of chain.currentStakers.inOrder()) {
    if (staker.endTime > time) return undefined
    if (staker.priority !== stakerPriority.permissionedValidator)
      return staker.endTime === time ? staker : undefined
  }
  return undefined
}
