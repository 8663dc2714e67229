import { timestampBeforeParent } from '../../errors/evmChain.js'
import { larger } from '../../gas/bounds.js'
import type { BlockDelay } from '../../time/BlockDelay.js'
import type { Clock } from '../../time/Clock.js'
import type { UndoCell, UndoLog } from '../../time/UndoLog.js'
import type { Block } from '../blocks/Block.js'
import { headerTimeMs } from '../blocks/Header.js'
import { minimumDelayMs } from '../fees/acp226.js'
import type { FeeParent, FeeRules } from '../fees/FeeRules.js'
import type { TransactionPool } from '../pool/TransactionPool.js'
import type { Hash } from '../types.js'
import type { BlockBuilder, BuiltBlock } from './BlockBuilder.js'
import type { ChainStore } from './ChainStore.js'

/** When blocks are made: with each transaction, at intervals, or only on demand. */
export type MiningMode =
  | { readonly mode: 'auto' }
  | { readonly mode: 'interval'; readonly intervalMs: number }
  | { readonly mode: 'manual' }

/** What {@link BlockMaker.nextDueMs} found, and for which head and pool it holds. */
type Due = { readonly head: Hash; readonly pool: string; readonly atMs: number | undefined }

/** A node tries again this long after an attempt that gave no block (coreth `plugin/evm/block_builder.go` RetryDelay). */
const retryMs = 100n
/** A clock that leaps over more intervals than this skips the first of them: nobody waits for a million empty blocks. */
const maxCatchUp = 1000

/**
 * Decides when blocks are made, and makes them. With `strict` delays as a node does: not before the minimum delay after the parent
 * (ACP-226), with enough gas capacity (ACP-176), and never an empty one. With `instant` ones a transaction's block comes at once; the
 * chain's time leaps ahead only as far as the gas capacity forces it. All times are Unix milliseconds.
 */
export class BlockMaker {
  readonly #undo: UndoLog
  readonly #clock: Clock
  readonly #store: ChainStore
  readonly #pool: TransactionPool
  readonly #builder: BlockBuilder
  readonly #fees: FeeRules
  readonly #onAccepted: () => void
  readonly #strict: boolean
  readonly #mining: UndoCell<MiningMode>
  /** When the next block of the interval mode is due. */
  readonly #nextIntervalMs: UndoCell<number>
  /** A timestamp demanded for the next block. */
  readonly #demandedMs: UndoCell<bigint | undefined>
  /** When the pool last got a transaction: no block that holds it is older. */
  readonly #arrivalMs: UndoCell<bigint>
  readonly #due: UndoCell<Due | undefined>

  /** @param name prefix of the containers' names in the log */
  constructor(
    undo: UndoLog,
    name: string,
    parts: {
      readonly clock: Clock
      readonly store: ChainStore
      readonly pool: TransactionPool
      readonly builder: BlockBuilder
      readonly fees: FeeRules
      readonly blockDelay: BlockDelay
      /** Called behind each block that stays. */
      readonly onAccepted: () => void
    },
  ) {
    this.#undo = undo
    this.#clock = parts.clock
    this.#store = parts.store
    this.#pool = parts.pool
    this.#builder = parts.builder
    this.#fees = parts.fees
    this.#onAccepted = parts.onAccepted
    this.#strict = parts.blockDelay === 'strict'
    this.#mining = undo.cell<MiningMode>(`${name}/mining`, { mode: 'auto' })
    this.#nextIntervalMs = undo.cell(`${name}/nextIntervalMs`, 0)
    this.#demandedMs = undo.cell<bigint | undefined>(`${name}/demandedMs`, undefined)
    this.#arrivalMs = undo.cell(`${name}/arrivalMs`, 0n)
    this.#due = undo.cell<Due | undefined>(`${name}/due`, undefined)
  }

  get mining(): MiningMode {
    return this.#mining.value
  }

  /** Chooses when blocks are made. An interval counts from now. */
  setMining(mode: MiningMode): void {
    this.#mining.value = mode
    if (mode.mode === 'interval') this.#nextIntervalMs.value = this.#clock.now() + mode.intervalMs
    this.#due.value = undefined
  }

  /** Sets the timestamp of the next block only. @throws {NodeError} when it lies before the head's */
  setNextTimestamp(timestampMs: bigint): void {
    const head = this.#headMs()
    if (timestampMs < head) throw timestampBeforeParent(timestampMs, head)
    this.#demandedMs.value = timestampMs
  }

  /** Says that the pool got a transaction: its block is made if it may be. */
  async arrived(): Promise<void> {
    const nowMs = this.#clock.now()
    this.#arrivalMs.value = BigInt(nowMs)
    if (this.#mining.value.mode === 'auto') await this.#makeReady(BigInt(nowMs))
  }

  /** When the next block falls due; undefined when none does by time alone. Asked before every request, so it remembers. */
  nextDueMs(): number | undefined {
    const mining = this.#mining.value
    if (mining.mode === 'manual') return undefined
    if (mining.mode === 'interval') return this.#nextIntervalMs.value
    if (this.#pool.pendingCount === 0) return undefined
    const head = this.#store.head.hash
    const pool = this.#pool.version
    const known = this.#due.value
    if (known !== undefined && known.head === head && known.pool === pool) return known.atMs
    const due = this.#earliest()
    const atMs = due === undefined ? undefined : Number(due)
    this.#due.value = { head, pool, atMs }
    return atMs
  }

  /**
   * Makes the blocks that are due by a time. While the clock runs, each gets the time at which it fell due. A frozen clock stands
   * where its owner put it, and so does the last block: only those that another one could follow by now keep their due time.
   */
  async settle(nowMs: number): Promise<void> {
    const mining = this.#mining.value
    if (mining.mode === 'auto') await this.#makeReady(BigInt(nowMs))
    if (mining.mode !== 'interval') return
    const missed = Math.floor((nowMs - this.#nextIntervalMs.value) / mining.intervalMs) + 1
    this.#nextIntervalMs.value += Math.max(0, missed - maxCatchUp) * mining.intervalMs
    while (this.#nextIntervalMs.value <= nowMs) {
      const dueMs = BigInt(this.#nextIntervalMs.value)
      this.#nextIntervalMs.value += mining.intervalMs
      if (!this.#strict || dueMs >= this.#minimumMs()) await this.#mineAt(larger(dueMs, this.#headMs()))
    }
  }

  /**
   * Makes a block now from what waits, be it empty. A real node makes no empty blocks (coreth `errEmptyBlock`); in every other
   * respect it is valid. With strict delays it is as much later than now as it has to be.
   */
  async mineOne(): Promise<Block> {
    const now = BigInt(this.#clock.now())
    return this.#mineAt(larger(now, this.#strict ? this.#minimumMs() : this.#headMs()))
  }

  async #mineAt(timeMs: bigint): Promise<Block> {
    const fromMs = this.#demandedMs.value ?? timeMs
    const built = await this.#build(this.#affordableMs(fromMs) ?? fromMs)
    this.#accept(built)
    this.#onAccepted()
    return built.block
  }

  async #makeReady(nowMs: bigint): Promise<void> {
    while (this.#pool.pendingCount > 0) {
      const made = this.#strict ? await this.#makeStrict(nowMs) : await this.#makeInstant(nowMs)
      if (!made) return
      this.#onAccepted()
    }
  }

  async #makeInstant(nowMs: bigint): Promise<boolean> {
    const timeMs = this.#affordableMs(this.#demandedMs.value ?? larger(nowMs, this.#headMs()))
    if (timeMs === undefined) return false
    return this.#try(timeMs)
  }

  async #makeStrict(nowMs: bigint): Promise<boolean> {
    const due = this.nextDueMs()
    if (due === undefined || due > nowMs) return false
    const dueMs = BigInt(due)
    const delayMs = minimumDelayMs(this.#store.head.header.minDelayExcess ?? 0n)
    if (this.#clock.mode === 'running') return this.#try(dueMs)
    if (dueMs + delayMs > nowMs) return this.#try(nowMs)
    return this.#tryWithSuccessor(dueMs, nowMs)
  }

  /** Makes a block at its due time if another one can follow it by now, else now. */
  async #tryWithSuccessor(dueMs: bigint, nowMs: bigint): Promise<boolean> {
    const mark = this.#undo.checkpoint()
    try {
      if (!(await this.#try(dueMs))) return false
      const next = this.nextDueMs()
      if (next !== undefined && next <= nowMs) return true
      this.#undo.revert(mark)
      return await this.#try(nowMs)
    } finally {
      this.#undo.release(mark)
    }
  }

  /** Makes a block at a time unless it would be empty. @returns whether there is a new block */
  async #try(timeMs: bigint): Promise<boolean> {
    const built = await this.#build(timeMs)
    if (built.block.transactions.length > 0) {
      this.#accept(built)
      return true
    }
    // What is executable by the pool's rules did not apply: later it may.
    const atMs = Number(timeMs + retryMs)
    this.#due.value = { head: this.#store.head.hash, pool: this.#pool.version, atMs }
    return false
  }

  #build(timeMs: bigint): Promise<BuiltBlock> {
    const { head, headState } = this.#store
    const number = head.header.number + 1n
    return this.#builder.build({ block: head, state: headState }, timeMs, this.#pool.executable(), (wanted) =>
      this.#store.blockHash(wanted, number),
    )
  }

  #accept(built: BuiltBlock): void {
    this.#store.append(built)
    this.#demandedMs.value = undefined
    this.#pool.reset()
  }

  /** The first time at which a block may be made and would not be empty; undefined when none will come. */
  #earliest(): bigint | undefined {
    if (!this.#strict) return this.#soonest(this.#headMs(), 0n, 0n)
    const fromMs = larger(this.#minimumMs(), this.#arrivalMs.value)
    const { gasLimit } = this.#fees.blockFees(this.#head(), fromMs)
    return this.#soonest(fromMs, this.#fees.minimumBuildableCapacity(gasLimit), 0n)
  }

  /** From when on the capacity suffices for a transaction that pays today's price; undefined when none does. */
  #affordableMs(fromMs: bigint): bigint | undefined {
    const { baseFee } = this.#fees.blockFees(this.#head(), fromMs)
    return this.#soonest(fromMs, 0n, baseFee)
  }

  /** The first time at which an account's next transaction fits: those that pay less than `leastFee` do not count. */
  #soonest(fromMs: bigint, leastGas: bigint, leastFee: bigint): bigint | undefined {
    const head = this.#head()
    const { local, remote } = this.#pool.executable()
    let soonest: bigint | undefined
    for (const list of [...local, ...remote]) {
      const tx = list[0]?.tx
      if (tx === undefined || tx.gasFeeCap < leastFee) continue
      const time = this.#fees.earliest(head, fromMs, larger(tx.gasLimit, leastGas), tx.gasFeeCap)
      if (time !== undefined && (soonest === undefined || time < soonest)) soonest = time
    }
    return soonest
  }

  #head(): FeeParent {
    return { header: this.#store.head.header, state: this.#store.headState }
  }

  #headMs(): bigint {
    return headerTimeMs(this.#store.head.header)
  }

  /** The earliest time that the minimum delay allows. A parent from before Granite demands none. */
  #minimumMs(): bigint {
    const { minDelayExcess } = this.#store.head.header
    return this.#headMs() + (minDelayExcess === undefined ? 0n : minimumDelayMs(minDelayExcess))
  }
}
