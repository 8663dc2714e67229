import { nextEpoch } from '../../proposervm/epoch.js'
import type { PlatformChain } from '../PlatformChain.js'
import { platformInner } from '../platformInner.js'
import { nextWarpHeight } from './warpValidators.js'

/**
 * The P-Chain height whose validators are asked for signatures when nobody names one: that of the P-Chain's next block while its epoch lasts.
 * Once the clock is beyond that epoch, the blocks that are yet to come will seal it before they check a message, so it is the proposed height,
 * where signature aggregators look too (ACP-181).
 */
export function signingHeight(chain: PlatformChain): bigint {
  const { outerBlocks, upgrades, clock, blocks } = chain
  const parent = outerBlocks.last(platformInner(chain))
  const epoch = nextEpoch(upgrades, parent, parent.timestamp)
  const ageNs = epoch === undefined ? 0n : (clock.nowSeconds() - epoch.startTime) * 1_000_000_000n
  return ageNs >= upgrades.graniteEpochDurationNs ? blocks.proposedHeight() : nextWarpHeight(chain)
}
