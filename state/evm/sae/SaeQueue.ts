import { larger } from '../../gas/bounds.js'
import { firstMsAtOrAfter, type GasTime, gasPriceAt, gasRate } from '../../gas/GasTime.js'
import type { Block, ConsensusBlock } from '../blocks/Block.js'
import { headerTimeMs } from '../blocks/Header.js'
import { isSynchronous, settledHeightOf } from '../blocks/settledHeight.js'
import type { BlockDrafts } from './BlockDrafts.js'
import { blockGasLimit, queueLimit } from './blockGasLimit.js'
import { settlementDelayMs } from './settlement.js'
import type { WorstCase } from './WorstCase.js'

/**
 * A queue that is full again after a block that settled others makes room for a quarter of its gas: five hundred transfers,
 * or ten contracts with a limit of a million. Their blocks have one time and settle as many at once, so only the first
 * one needs a state root: transfers take a tenth less time (`npm run bench -- --only eras`), and time moves on in steps of
 * up to 3.3 seconds.
 */
const roomShare = 4n

/** The queue of accepted blocks that are not settled (ACP-194): their gas, their highest price, and when others have room. */
export class SaeQueue {
  readonly #drafts: BlockDrafts

  constructor(drafts: BlockDrafts) {
    this.#drafts = drafts
  }

  /**
   * Returns the earliest time, not before another one, at which unsettled blocks leave room for a block after `parent`;
   * undefined while blocks wait for their execution. Unix milliseconds. A queue that is full again makes room for some more
   * blocks at once, see {@link roomShare}.
   */
  soonestMs(parent: ConsensusBlock, fromMs: bigint): bigint | undefined {
    if (this.lastKnownMs() !== undefined) return undefined
    return larger(fromMs, this.#opensMs(parent, true))
  }

  /** Returns the height of what a block at a time settles; undefined while execution lags. */
  settledHeightAt(parent: ConsensusBlock, atMs: bigint): bigint | undefined {
    return this.#drafts.history.settledAt(atMs, parent)?.header.number
  }

  /**
   * Returns the time from which enough blocks are settled for the queue to have room for a block after `parent`, Unix
   * milliseconds. While execution lags, the true time may be later.
   */
  queueOpensMs(parent: ConsensusBlock): bigint {
    return this.#opensMs(parent, false)
  }

  /** Returns the gas limit of a block directly after an executed one. */
  gasLimitAfter(executed: Block): bigint {
    return blockGasLimit(gasRate(this.#drafts.history.gasTimeAfter(executed).target))
  }

  /** Returns the earliest time of a block that settles an executed one. Unix milliseconds. */
  settlesMs(block: Block): bigint {
    return firstMsAtOrAfter(this.#drafts.history.gasTimeAfter(block)) + settlementDelayMs
  }

  /**
   * Returns the latest time of a block for which execution does not lag, Unix milliseconds; undefined when it lags at
   * no time.
   */
  lastKnownMs(): bigint | undefined {
    return this.#drafts.history.lastKnownMs()
  }

  /** Returns the price after a block if all unsettled blocks use their whole gas limits, wei per gas. */
  boundAfter(parent: ConsensusBlock): bigint {
    return isSynchronous(parent.header)
      ? (parent.header.baseFee ?? 0n)
      : gasPriceAt(this.#bounds(parent).time)
  }

  /** Returns the gas clock after a block if all unsettled ones used their whole limits. */
  worstTimeAfter(parent: ConsensusBlock): GasTime {
    return this.#bounds(parent).time
  }

  /** Returns the sum of the gas limits of the unsettled blocks up to `parent`. */
  queuedGas(parent: ConsensusBlock): bigint {
    return isSynchronous(parent.header) ? 0n : this.#bounds(parent).queuedGas
  }

  /** @param makesRoom whether a queue that is full again makes room for some blocks at once */
  #opensMs(parent: ConsensusBlock, makesRoom: boolean): bigint {
    const worst = this.#bounds(parent)
    if (!worst.isFull) return headerTimeMs(parent.header)
    const limit = queueLimit(worst.time.target)
    const room = makesRoom && this.#settlesBlocks(parent) ? limit / roomShare : 0n
    const count = worst.countAbove(limit - room)
    const executed = this.#drafts.history.executedOf(settledHeightOf(parent.header) + BigInt(count))
    return executed === undefined ? headerTimeMs(parent.header) : this.settlesMs(executed)
  }

  /** Whether a block settles blocks that its parent does not. */
  #settlesBlocks(block: ConsensusBlock): boolean {
    const before = this.#drafts.history.parentOf(block)
    return settledHeightOf(block.header) > settledHeightOf(before.header)
  }

  #bounds(parent: ConsensusBlock): WorstCase {
    const settled = this.#drafts.history.executedAt(settledHeightOf(parent.header))
    return this.#drafts.worstAfter(parent, settled)
  }
}
