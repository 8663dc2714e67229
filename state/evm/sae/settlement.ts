import { type GasTime, isAfter } from '../../gas/GasTime.js'

// Finds the block that a new block settles (ACP-194; AvalancheGo `vms/saevm/blocks/settlement.go` LastToSettleAt).

/** The time between the end of a block's execution and its settlement, milliseconds. */
export const settlementDelayMs = 5000n

/** The members of an accepted block that settlement reads. */
export type SettlementCandidate = {
  /** Milliseconds since the Unix epoch. */
  readonly timestampMs: bigint
  /** True when an accepted block has settled it, and for each block that was executed when it was accepted. */
  readonly isSettled: boolean
  /** The gas clock after the block; undefined before it is executed. */
  readonly endsAt: GasTime | undefined
  /** The gas clock after the last transaction that has been executed; undefined before the first one. */
  readonly reached: GasTime | undefined
}

/** The newest block that is settled, or `lagging` when that depends on blocks that are not executed yet. */
export type Settlement<Block> =
  | { readonly kind: 'settles'; readonly block: Block }
  | { readonly kind: 'lagging' }

/**
 * Returns the last block that a block at a time settles: the newest ancestor that ended five seconds earlier.
 * Execution lags when an unexecuted block may have ended by then.
 *
 * @param blockTimeMs the new block's time, milliseconds since the Unix epoch
 * @param parent the new block's parent
 * @param parentOf returns the parent of a block that is not settled
 */
export function lastToSettle<Block extends SettlementCandidate>(
  blockTimeMs: bigint,
  parent: Block,
  parentOf: (block: Block) => Block,
): Settlement<Block> {
  const settleAtMs = blockTimeMs - settlementDelayMs
  // The child of the block in question ends too late. The new block itself always does.
  let childEndsLater = true
  for (let block = parent; ; block = parentOf(block)) {
    if (block.isSettled) return settles(block, childEndsLater)
    if (block.timestampMs > settleAtMs || isPast(block.reached, settleAtMs)) {
      childEndsLater = true
    } else if (block.endsAt === undefined) {
      childEndsLater = false
    } else if (isAfter(block.endsAt, settleAtMs)) {
      childEndsLater = true
    } else {
      return settles(block, childEndsLater)
    }
  }
}

function settles<Block>(block: Block, childEndsLater: boolean): Settlement<Block> {
  return childEndsLater ? { kind: 'settles', block } : { kind: 'lagging' }
}

function isPast(time: GasTime | undefined, timeMs: bigint): boolean {
  return time !== undefined && isAfter(time, timeMs)
}
