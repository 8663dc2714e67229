import type { IndexPace } from './DataApiSettings.js'

/** The blocks of a chain as far as their times matter. */
export type TimedBlocks = {
  readonly lastHeight: number
  /** Returns the time at which the block of a height counts as made, Unix milliseconds. Never falls. */
  timeMsAt(height: number): number
}

/**
 * Returns the height up to which the Data API shows a chain: where its index is held, else the last block
 * whose time lies at least the lag back. The first block is always indexed.
 */
export function indexedHeight(blocks: TimedBlocks, { lagMs, heldAt }: IndexPace, nowMs: number): number {
  if (heldAt !== undefined) return Math.min(heldAt, blocks.lastHeight)
  if (lagMs === 0) return blocks.lastHeight
  let low = 0
  let high = blocks.lastHeight
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (blocks.timeMsAt(middle) + lagMs <= nowMs) low = middle
    else high = middle - 1
  }
  return low
}
