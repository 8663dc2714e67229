import { BlockHistory } from '../proposervm/BlockHistory.js'
import type { Clock } from '../time/Clock.js'
import type { UndoLog } from '../time/UndoLog.js'
import type { PlatformBlock } from './blocks/PlatformBlock.js'

/**
 * The number and the age of the blocks that count as recent (AvalancheGo
 * `vms/platformvm/validators/manager.go`).
 */
const recentBlocks = 64
const recentMs = 30_000

/** The accepted blocks of the P-Chain, and the heights that proposers name. */
export class AcceptedBlocks extends BlockHistory<PlatformBlock> {
  readonly #now: () => number
  readonly #useCurrentHeight: boolean

  /**
   * @param useCurrentHeight whether the last height is proposed at once (AvalancheGo
   * `--proposervm-use-current-height`)
   */
  constructor(undo: UndoLog, clock: Clock, useCurrentHeight: boolean) {
    super(undo, 'platform', clock)
    this.#now = () => clock.now()
    this.#useCurrentHeight = useCurrentHeight
  }

  /**
   * Returns the height that a proposer names now, which every node can be expected to know: one below the
   * oldest recent block, or the last height when no block is recent. The genesis block is never recent.
   */
  proposedHeight(): bigint {
    return this.proposedHeightAt(this.#now(), Number(this.height))
  }

  /**
   * Returns the height that a proposer would have named at an earlier time (Unix milliseconds), when the
   * block of height `last` was the last one.
   */
  proposedHeightAt(timestampMs: number, last: number): bigint {
    if (this.#useCurrentHeight) return BigInt(last)
    for (let height = Math.max(1, last - recentBlocks + 1); height <= last; height++)
      if (timestampMs - this.acceptedAtMs(BigInt(height)) <= recentMs) return BigInt(height - 1)
    return BigInt(last)
  }
}
