import { nextBlockMs } from '../../proposervm/nextBlockMs.js'
import type { BlockDelay } from '../../time/BlockDelay.js'
import type { UndoCell } from '../../time/UndoCell.js'
import type { UndoLog } from '../../time/UndoLog.js'
import type { PlatformBlock } from '../blocks/PlatformBlock.js'
import type { PlatformChain } from '../PlatformChain.js'
import { nextChangeTime } from './blockTime.js'
import { gasNeeded, refilledAt } from './txGas.js'
import type { UndecidedTxs } from './UndecidedTxs.js'

/** The pause after a block failed because of a bug of ours that no transaction caused. */
const restMs = 1000

/** Decides when the blocks of the P-Chain are due. All times are Unix milliseconds. */
export class PlatformSchedule {
  readonly #chain: PlatformChain
  readonly #blockDelay: BlockDelay
  readonly #undecided: UndecidedTxs
  /** The end of the pause after an internal error, during which no block is made. */
  readonly #restUntilMs: UndoCell<number>
  readonly #isManual: UndoCell<boolean>
  /**
   * The time until which no block is due after the last one while no transaction waits. Every request needs to know whether
   * work is due: without this cache it would search the next change of the validators, which adds 20 % to the time of an
   * `eth_chainId`. Only blocks change the state, so the cache is valid as long as the last block is the same.
   */
  #quiet: { readonly last: PlatformBlock; readonly untilMs: number } | undefined

  constructor(
    undo: UndoLog,
    parts: {
      readonly chain: PlatformChain
      readonly blockDelay: BlockDelay
      readonly undecided: UndecidedTxs
    },
  ) {
    this.#chain = parts.chain
    this.#blockDelay = parts.blockDelay
    this.#undecided = parts.undecided
    this.#restUntilMs = undo.cell('platform.restUntilMs', 0)
    this.#isManual = undo.cell('platform.isManual', false)
  }

  /** Whether transactions wait until somebody asks for a block (`PlatformProducer.mine`). */
  get isManual(): boolean {
    return this.#isManual.value
  }

  /** Whether transactions may wait for their block. */
  get waits(): boolean {
    return this.#blockDelay === 'strict' || this.#isManual.value
  }

  /**
   * Sets whether blocks are made with each transaction, or when somebody asks for one. Blocks of stakers that begin or
   * end are made in any case.
   */
  setMining(mode: 'auto' | 'manual'): void {
    this.#isManual.set(mode === 'manual')
  }

  /** Makes no block for a second, because the last one failed by an internal error. */
  rest(): void {
    this.#restUntilMs.set(this.#chain.clock.now() + restMs)
  }

  /** Returns the time at which the next block is due; undefined when none is due by `nowMs`. */
  nextDueMs(nowMs: number): number | undefined {
    if (this.#isQuiet(nowMs) || nowMs < this.#restUntilMs.value) return undefined
    const change = Number(nextChangeTime(this.#chain, BigInt(Math.floor(nowMs / 1000)) + 1n)) * 1000
    if (this.#undecided.count === 0 && change > nowMs)
      this.#quiet = { last: this.#chain.blocks.last, untilMs: change }
    const wanted = Math.min(change, this.#nextTxMs())
    if (wanted > nowMs) return undefined
    const due = Math.max(wanted, this.#readyMs())
    return due <= nowMs ? due : undefined
  }

  /** Returns the time at which the best paying waiting transaction can be in a block; Infinity when none waits. */
  nextTxDueMs(): number {
    return Math.max(this.#nextTxMs(), this.#readyMs())
  }

  /** Returns the time of a block that is requested now: the clock's, or a later one at which the best paying transaction fits. */
  demandedMs(): number {
    return Math.max(this.#chain.clock.now(), this.#readyMs(), this.#gasMs() ?? 0)
  }

  /** Whether it is known that no block is due at a time. */
  #isQuiet(nowMs: number): boolean {
    const quiet = this.#quiet
    if (quiet === undefined || nowMs >= quiet.untilMs) return false
    return this.#undecided.count === 0 && quiet.last === this.#chain.blocks.last
  }

  /** Returns the earliest time of the next block. */
  #readyMs(): number {
    return nextBlockMs(this.#chain.blocks, this.#blockDelay)
  }

  /** Returns the time from which the best paying transaction waits for nothing but the distance of blocks. */
  #nextTxMs(): number {
    const sinceMs = this.#undecided.waitingSinceMs
    if (sinceMs === undefined || this.#isManual.value) return Number.POSITIVE_INFINITY
    return Math.max(sinceMs, this.#gasMs() ?? Number.POSITIVE_INFINITY)
  }

  /** Returns the time at which the chain has enough gas for the best paying waiting transaction; undefined when none waits. */
  #gasMs(): number | undefined {
    const [best] = this.#undecided.bestFirst()
    return best && Number(refilledAt(this.#chain, gasNeeded(this.#chain, best))) * 1000
  }
}
