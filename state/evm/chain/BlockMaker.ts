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

/** The last result of {@link BlockMaker.nextDueMs}, with the head and pool version that it is valid for. */
type Due = { readonly head: Hash; readonly pool: string; readonly atMs: number | undefined }

/**
 * The delay before the next attempt after one that gave no block (coreth `plugin/evm/block_builder.go`
 * RetryDelay).
 */
const retryMs = 100n
/**
 * The most intervals that are caught up when the clock jumps. Earlier ones are skipped, so that a long jump
 * does not produce a million empty blocks.
 */
const maxCatchUp = 1000

/**
 * Decides when blocks are made, and makes them. With `strict` delays it behaves as a node does: a block comes
 * no earlier than the minimum delay after its parent (ACP-226), needs enough gas capacity (ACP-176), and is
 * never empty. With `instant` delays a transaction's block comes at once, and the chain's time moves ahead
 * only as far as the gas capacity requires. All times are Unix milliseconds.
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
  /** The requested timestamp of the next block. */
  readonly #demandedMs: UndoCell<bigint | undefined>
  /** The time at which the pool last received a transaction. The block that includes it is not older. */
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

  /** Sets when blocks are made. An interval starts now. */
  setMining(mode: MiningMode): void {
    this.#mining.value = mode
    if (mode.mode === 'interval') this.#nextIntervalMs.value = this.#clock.now() + mode.intervalMs
    this.#due.value = undefined
  }

  /** Sets the timestamp of the next block only. @throws {NodeError} when it is before the head's */
  setNextTimestamp(timestampMs: bigint): void {
    const head = this.#headMs()
    if (timestampMs < head) throw timestampBeforeParent(timestampMs, head)
    this.#demandedMs.value = timestampMs
  }

  /** Handles a transaction that has entered the pool: makes a block with it if one is allowed now. */
  async arrived(): Promise<void> {
    const nowMs = this.#clock.now()
    this.#arrivalMs.value = BigInt(nowMs)
    if (this.#mining.value.mode === 'auto') await this.#makeReady(BigInt(nowMs))
  }

  /**
   * Returns the time at which the next block is due; undefined when none is due by time alone. The result is
   * cached, since every request asks for it.
   */
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
   * Makes the blocks that are due by a time. While the clock runs, each block gets the time at which it was
   * due. A frozen clock gives its own time to the last block; earlier blocks keep their due times if another
   * block can follow them by now.
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
   * Makes a block from the waiting transactions now, even if it is empty. A real node makes no empty blocks
   * (coreth `errEmptyBlock`); in every other respect the block is valid. With strict delays its timestamp is
   * as much later than now as the minimum delay requires.
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

  /** Makes a block at its due time if another one can follow it by now, otherwise at the current time. */
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

  /** Makes a block at a time unless it would be empty. @returns whether a block was made */
  async #try(timeMs: bigint): Promise<boolean> {
    const built = await this.#build(timeMs)
    if (built.block.transactions.length > 0) {
      this.#accept(built)
      return true
    }
    // Transactions that the pool calls executable failed to apply: try again later.
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

  /**
   * Returns the earliest time at which a block may be made and would not be empty; undefined when there is
   * none.
   */
  #earliest(): bigint | undefined {
    if (!this.#strict) return this.#soonest(this.#headMs(), 0n, 0n)
    const fromMs = larger(this.#minimumMs(), this.#arrivalMs.value)
    const { gasLimit } = this.#fees.blockFees(this.#head(), fromMs)
    return this.#soonest(fromMs, this.#fees.minimumBuildableCapacity(gasLimit), 0n)
  }

  /**
   * Returns the time at which the gas capacity suffices for a transaction that pays today's price; undefined
   * when there is no such transaction.
   */
  #affordableMs(fromMs: bigint): bigint | undefined {
    const { baseFee } = this.#fees.blockFees(this.#head(), fromMs)
    return this.#soonest(fromMs, 0n, baseFee)
  }

  /**
   * Returns the earliest time at which an account's next transaction fits. Transactions that pay less than
   * `leastFee` are ignored.
   */
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

  /**
   * Returns the earliest time that the minimum delay allows. A parent from before Granite requires no delay.
   */
  #minimumMs(): bigint {
    const { minDelayExcess } = this.#store.head.header
    return this.#headMs() + (minDelayExcess === undefined ? 0n : minimumDelayMs(minDelayExcess))
  }
}
