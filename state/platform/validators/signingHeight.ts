import { nextEpoch } from '../../proposervm/epoch.js'
import type { PlatformChain } from '../PlatformChain.js'
import { platformInner } from '../platformInner.js'
import { nextWarpHeight } from './warpValidators.js'

/**
 * Returns the P-Chain height whose validators sign by default: that of the P-Chain's next block while its
 * epoch lasts. When the clock is past that epoch, the next blocks end the epoch before they verify a message;
 * the height is then the proposed height, which signature aggregators also use (ACP-181).
 */
export function signingHeight(chain: PlatformChain): bigint {
  const { outerBlocks, upgrades, clock, blocks } = chain
  const parent = outerBlocks.last(platformInner(chain))
  const epoch = nextEpoch(upgrades, parent, parent.timestamp)
  const ageNs = epoch === undefined ? 0n : (clock.nowSeconds() - epoch.startTime) * 1_000_000_000n
  return ageNs >= upgrades.graniteEpochDurationNs ? blocks.proposedHeight() : nextWarpHeight(chain)
}
