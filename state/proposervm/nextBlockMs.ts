import type { BlockDelay } from '../time/BlockDelay.js'

/** The minimum time between two blocks of real nodes (AvalancheGo `--proposervm-min-block-delay`). */
const minBlockDelayMs = 1000

/**
 * Returns the earliest time of a chain's next block on the P- and X-Chain, Unix milliseconds; 0 when blocks
 * keep no distance.
 */
export function nextBlockMs(
  blocks: { readonly height: bigint; acceptedAtMs(height: bigint): number },
  blockDelay: BlockDelay,
): number {
  // The first block has no outer parent, so there is no distance to keep.
  if (blockDelay === 'instant' || blocks.height === 0n) return 0
  return Math.floor(blocks.acceptedAtMs(blocks.height) / 1000) * 1000 + minBlockDelayMs
}
