import { type PlatformChain, primaryNetworkId } from '../../../../state/platform/PlatformChain.js'
import type { Staker } from '../../../../state/platform/staking/Staker.js'

/**
 * Returns for how much of its time a validator has been connected to the node, in hundredths of a percent; all of
 * it when the node does not know.
 */
export function uptimePerformance({ uptimes }: PlatformChain, staker: Staker): number {
  const share =
    staker.subnetId === primaryNetworkId
      ? uptimes.shareSince(staker.nodeId, staker.startTime)
      : uptimes.validations.of(staker.txId)?.share
  return Math.round(Math.min(Math.max(share ?? 1, 0), 1) * 10_000)
}
