import { type Id, idToString } from '../../codec/ids.js'
import { timestampBeforeMinimumDelay, timestampBeforeParent } from '../../errors/evmChain.js'
import { larger } from '../../gas/bounds.js'
import type { BlockDelay } from '../../time/BlockDelay.js'
import type { ChainHost } from '../../time/ChainHost.js'
import type { Clock } from '../../time/Clock.js'
import type { UndoCell, UndoLog } from '../../time/UndoLog.js'
import type { Block } from '../blocks/Block.js'
import { minimumDelayMs } from '../fees/acp226.js'
import type { FeeRules } from '../fees/FeeRules.js'
import type { TransactionPool } from '../pool/TransactionPool.js'
import type { Hash } from '../values/Hash.js'
import type { BlockBuilder, BlockSource, BuiltBlock, NewBlock } from './BlockBuilder.js'
import type { BlockExtension } from './BlockExtension.js'
import type { BlockOverrides } from './BlockOverrides.js'
import { BlockTimes } from './BlockTimes.js'
import type { ChainStore } from './ChainStore.js'
import { TransactionFault } from './TransactionFault.js'

/** When blocks are made: with each transaction, at intervals, or only on demand. Intervals are in milliseconds. */
export type MiningMode =
  | {
      /** A block is made with each transaction. */
      readonly mode: 'auto'
    }
  | {
      /** Blocks are made at intervals. */
      readonly mode: 'interval'
      /** The time between blocks. */
      readonly intervalMs: number
      /** Whether a block is made with each transaction too, as Hardhat can; false by default. */
      readonly auto?: boolean
    }
  | {
      /** Blocks are made only on demand. */
      readonly mode: 'manual'
    }

/**
 * The last result of {@link BlockMaker.nextDueMs}, with the head and the version of what waits that it is
 * valid for.
 */
type Due = { readonly head: Hash; readonly waiting: string; readonly atMs: number | undefined }

/** The distance between the timestamps of a block and its parent, and when it was set. Milliseconds. */
type Spacing = { readonly ms: bigint; readonly fromMs: bigint }

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
  readonly #extension: BlockExtension | undefined
  readonly #builder: BlockBuilder
  readonly #overrides: BlockOverrides
  readonly #times: BlockTimes
  readonly #strict: boolean
  readonly #mining: UndoCell<MiningMode>
  /** When the next block of the interval mode is due. */
  readonly #nextIntervalMs: UndoCell<number>
  /** The requested timestamp of the next block. */
  readonly #demandedMs: UndoCell<bigint | undefined>
  /** The distance between the timestamps of a block and its parent; undefined where the clock tells them. */
  readonly #spacing: UndoCell<Spacing | undefined>
  /**
   * The time at which the pool last received a transaction. With strict delays the block that includes it is not
   * older.
   */
  readonly #arrivalMs: UndoCell<bigint>
  readonly #due: UndoCell<Due | undefined>
  readonly #host: ChainHost<Block>
  /** The errors of transactions that were dropped since the last one arrived. */
  readonly #failures = new Map<Hash | Id, unknown>()

  /** @param name prefix of the containers' names in the log */
  constructor(
    undo: UndoLog,
    name: string,
    parts: {
      readonly clock: Clock
      readonly store: ChainStore
      readonly pool: TransactionPool
      readonly extension: BlockExtension | undefined
      readonly builder: BlockBuilder
      readonly overrides: BlockOverrides
      readonly fees: FeeRules
      readonly blockDelay: BlockDelay
      /** Whether each block's timestamp is at least a second after its parent's. */
      readonly rising: boolean
      readonly host: ChainHost<Block>
    },
  ) {
    this.#undo = undo
    this.#host = parts.host
    this.#clock = parts.clock
    this.#store = parts.store
    this.#pool = parts.pool
    this.#extension = parts.extension
    this.#builder = parts.builder
    this.#overrides = parts.overrides
    this.#times = new BlockTimes(parts)
    this.#strict = parts.blockDelay === 'strict'
    this.#mining = undo.cell<MiningMode>(`${name}/mining`, { mode: 'auto' })
    this.#nextIntervalMs = undo.cell(`${name}/nextIntervalMs`, 0)
    this.#demandedMs = undo.cell<bigint | undefined>(`${name}/demandedMs`, undefined)
    this.#spacing = undo.cell<Spacing | undefined>(`${name}/spacing`, undefined)
    this.#arrivalMs = undo.cell(`${name}/arrivalMs`, 0n)
    this.#due = undo.cell<Due | undefined>(`${name}/due`, undefined)
  }

  get mining(): MiningMode {
    return this.#mining.value
  }

  /** Sets when blocks are made. An interval starts now. */
  setMining(mode: MiningMode): void {
    this.#mining.set(mode)
    if (mode.mode === 'interval') this.#nextIntervalMs.set(this.#clock.now() + mode.intervalMs)
    this.#due.set(undefined)
  }

  /**
   * Sets the timestamp of the next block only.
   * @throws {NodeError} when it is before the head's; with strict delays also when it is before the end of
   * the minimum delay
   */
  setNextTimestamp(timestampMs: bigint): void {
    const head = this.#times.nextMs()
    if (timestampMs < head) throw timestampBeforeParent(timestampMs, head)
    const minimum = this.#times.minimumMs()
    if (this.#strict && timestampMs < minimum) throw timestampBeforeMinimumDelay(timestampMs, minimum)
    this.#demandedMs.set(timestampMs)
    this.#due.set(undefined)
  }

  /**
   * Sets how long after its parent's each block's timestamp is; undefined for the clock's time. @returns
   * whether there was a distance before
   */
  setSpacing(spacingMs: bigint | undefined): boolean {
    const before = this.#spacing.value
    const fromMs = BigInt(this.#clock.now())
    this.#spacing.set(spacingMs === undefined ? undefined : { ms: spacingMs, fromMs })
    this.#due.set(undefined)
    return before !== undefined
  }

  /**
   * Handles a transaction that has entered the pool or the extension: makes a block with it if one is allowed
   * now. Transactions that break the making of a block are dropped and reported ({@link checkFault}).
   */
  arrived(): void {
    const nowMs = BigInt(this.#clock.now())
    if (this.#strict) this.#arrivalMs.set(nowMs)
    if (this.#failures.size > 0) this.#failures.clear()
    if (isAutomatic(this.#mining.value)) this.#makeReady(nowMs)
  }

  /** @throws the error of executing a transaction, if that dropped it since the last one arrived */
  checkFault(key: Hash | Id): void {
    if (this.#failures.has(key)) throw this.#failures.get(key)
  }

  /**
   * Returns the time at which the next block is due; undefined when none is due by time alone. The result is
   * cached, since every request asks for it.
   */
  nextDueMs(): number | undefined {
    const mining = this.#mining.value
    if (mining.mode === 'manual') return undefined
    if (mining.mode === 'interval') return this.#nextIntervalMs.value
    if (!this.#hasWaiting()) return undefined
    const head = this.#store.head.hash
    const waiting = this.#waitingVersion()
    const known = this.#due.value
    if (known !== undefined && known.head === head && known.waiting === waiting) return known.atMs
    const due = this.#times.earliestMs(this.#wantedMs(), this.#arrivalMs.value)
    const atMs = due === undefined ? undefined : Number(due)
    this.#due.set({ head, waiting, atMs })
    return atMs
  }

  /**
   * Makes the blocks that are due by a time. While the clock runs, each block gets the time at which it was
   * due. A frozen clock gives its own time to the last block; earlier blocks keep their due times if another
   * block can follow them by now.
   */
  makeDueBlocks(nowMs: number): void {
    const mining = this.#mining.value
    if (isAutomatic(mining)) this.#makeReady(BigInt(nowMs))
    if (mining.mode !== 'interval') return
    const missed = Math.floor((nowMs - this.#nextIntervalMs.value) / mining.intervalMs) + 1
    this.#nextIntervalMs.set(
      this.#nextIntervalMs.value + Math.max(0, missed - maxCatchUp) * mining.intervalMs,
    )
    while (this.#nextIntervalMs.value <= nowMs) {
      const dueMs = BigInt(this.#nextIntervalMs.value)
      this.#nextIntervalMs.set(this.#nextIntervalMs.value + mining.intervalMs)
      if (!this.#strict || dueMs >= this.#times.minimumMs()) this.#mineAt(larger(dueMs, this.#times.nextMs()))
    }
  }

  /** Forgets what was derived from blocks that are removed now. */
  chainShortened(): void {
    this.#demandedMs.set(undefined)
    this.#due.set(undefined)
  }

  /**
   * Makes a block from the waiting transactions, even if it is empty. A real node neither makes nor accepts
   * empty blocks (coreth `errEmptyBlock`); in every other respect the block is valid. With strict delays its
   * timestamp is as much later as the minimum delay requires.
   * @param fromMs the block's timestamp, unless one was requested or the head requires a later one
   */
  mineOne(fromMs: bigint): Block {
    return this.#mineAt(larger(fromMs, this.#strict ? this.#times.minimumMs() : this.#times.nextMs()))
  }

  /**
   * Builds the block that would be made by a time, without accepting it. Without strict delays it has the timestamp
   * that the next block would have. Waiting transactions that break the making of a block are left out together.
   */
  preview(nowMs: bigint): BuiltBlock {
    const timeMs =
      this.#wantedMs() ?? larger(nowMs, this.#strict ? this.#times.minimumMs() : this.#times.nextMs())
    const source = this.#pool.executable()
    try {
      return this.#buildOn(this.#times.affordableMs(timeMs, source) ?? timeMs, source)
    } catch (error) {
      if (!(error instanceof TransactionFault)) throw error
      return this.#buildOn(timeMs, { local: [], remote: [] })
    }
  }

  /** A key for what {@link preview} depends on beside the time and the head. */
  get previewVersion(): string {
    return `${this.#waitingVersion()}/${this.#wantedMs() ?? ''}`
  }

  #mineAt(timeMs: bigint): Block {
    const fromMs = this.#wantedMs() ?? timeMs
    const source = this.#pool.executable()
    const atMs = this.#times.affordableMs(fromMs, source) ?? fromMs
    this.#advanceTo(atMs)
    const built = this.#build(atMs, source)
    this.#accept(built)
    return built.block
  }

  /** The timestamp that the next block must have, or may only miss for lack of gas capacity. */
  #wantedMs(): bigint | undefined {
    const spacing = this.#spacing.value
    return this.#demandedMs.value ?? (spacing === undefined ? undefined : this.#spacedMs(spacing))
  }

  /** The genesis of an L1 may be years old: the distance of its first block then counts from when it was set. */
  #spacedMs({ ms, fromMs }: Spacing): bigint {
    const { number } = this.#store.head.header
    const headMs = this.#times.headMs()
    const isOld = number === 0n && headMs / 1000n < BigInt(Math.floor(this.#clock.startMs / 1000))
    return (isOld ? fromMs : headMs) + ms
  }

  /** Whether there are transactions that a block could include. */
  #hasWaiting(): boolean {
    return this.#pool.pendingCount > 0 || (this.#extension !== undefined && this.#extension.pendingCount > 0)
  }

  #waitingVersion(): string {
    const version = `${this.#pool.version}/${this.#overrides.version}`
    return this.#extension === undefined ? version : `${version}/${this.#extension.version}`
  }

  #makeReady(nowMs: bigint): void {
    while (this.#hasWaiting()) {
      try {
        const made = this.#strict ? this.#makeStrict(nowMs) : this.#makeInstant(nowMs)
        if (!made) return
      } catch (error) {
        this.#retryAfter(nowMs)
        throw error
      }
    }
  }

  #makeInstant(nowMs: bigint): boolean {
    const source = this.#pool.executable()
    const fromMs = this.#wantedMs() ?? larger(nowMs, this.#times.nextMs())
    const timeMs = this.#times.affordableMs(fromMs, source)
    if (timeMs === undefined) return false
    if (timeMs > nowMs) this.#advanceTo(timeMs)
    return this.#try(timeMs, source)
  }

  #makeStrict(nowMs: bigint): boolean {
    const due = this.nextDueMs()
    if (due === undefined || due > nowMs) return false
    const dueMs = BigInt(due)
    const delayMs = minimumDelayMs(this.#store.head.header.minDelayExcess ?? 0n)
    if (this.#clock.mode === 'running' || this.#wantedMs() !== undefined) return this.#try(dueMs)
    if (dueMs + delayMs > nowMs) return this.#try(nowMs)
    return this.#tryWithSuccessor(dueMs, nowMs)
  }

  /** Makes a block at its due time if another one can follow it by now, otherwise at the current time. */
  #tryWithSuccessor(dueMs: bigint, nowMs: bigint): boolean {
    const mark = this.#undo.begin()
    try {
      const built = this.#buildFull(dueMs, this.#pool.executable())
      if (built === undefined) return false
      this.#append(built)
      const next = this.nextDueMs()
      if (next !== undefined && next <= nowMs) {
        this.#host.accepted(built.block)
        return true
      }
      this.#undo.revert(mark)
      // Drop the transactions that failed at the first attempt, so that they do not fail again.
      for (const key of this.#failures.keys()) this.#forget(key)
      return this.#try(nowMs)
    } finally {
      this.#undo.release(mark)
    }
  }

  /** Makes a block at a time unless it would be empty. @returns whether a block was made */
  #try(timeMs: bigint, source = this.#pool.executable()): boolean {
    const built = this.#buildFull(timeMs, source)
    if (built === undefined) return false
    this.#accept(built)
    return true
  }

  /** Builds a block at a time; undefined when it would be empty. */
  #buildFull(timeMs: bigint, source: BlockSource): BuiltBlock | undefined {
    const built = this.#build(timeMs, source)
    const { transactions, extData } = built.block
    const refused = this.#strict && built.blocked
    if (!refused && (transactions.length > 0 || extData.length > 0)) return built
    // Transactions that the pool calls executable failed to apply: try again later.
    this.#retryAfter(timeMs)
    return undefined
  }

  #retryAfter(timeMs: bigint): void {
    const atMs = Number(timeMs + retryMs)
    this.#due.set({ head: this.#store.head.hash, waiting: this.#waitingVersion(), atMs })
  }

  /**
   * Builds a block of what waits. Transactions that cannot be executed for a bug of ours are dropped.
   * @param source the pool's executable transactions
   */
  #build(timeMs: bigint, source: BlockSource): NewBlock {
    for (let left = source; ; left = this.#pool.executable()) {
      try {
        return this.#buildOn(timeMs, left)
      } catch (error) {
        if (!(error instanceof TransactionFault)) throw error
        this.#drop(error)
      }
    }
  }

  /** Moves the network's time to that of a block ahead of it. */
  #advanceTo(timeMs: bigint): void {
    if (timeMs > this.#clock.now()) this.#host.advanceTo(Number(timeMs))
  }

  /** Builds a block on top of the head. @throws {TransactionFault} */
  #buildOn(timeMs: bigint, source: BlockSource): NewBlock {
    const { parent } = this.#store
    return this.#builder.build(parent, timeMs, source, (wanted) =>
      this.#store.blockHash(wanted, parent.header.number + 1n),
    )
  }

  #drop({ transactions, extensionIds, cause }: TransactionFault): void {
    for (const key of [...transactions.map(({ hash }) => hash), ...extensionIds]) {
      this.#forget(key)
      this.#failures.set(key, cause)
      const name = isHash(key) ? key : idToString(key)
      this.#host.report(`the transaction ${name} was dropped: it broke the making of a block`, cause)
    }
  }

  /** Removes a waiting transaction of the pool or of the extension. */
  #forget(key: Hash | Id): void {
    if (isHash(key)) this.#pool.drop(key)
    else this.#extension?.drop(key)
  }

  #accept(built: BuiltBlock): void {
    this.#append(built)
    this.#host.accepted(built.block)
  }

  #append(built: BuiltBlock): void {
    this.#undo.attempt(() => {
      this.#store.append(built)
      if (this.#demandedMs.value !== undefined) this.#demandedMs.set(undefined)
      this.#overrides.blockMade()
      this.#extension?.accept(built.block)
      this.#pool.reset()
    })
  }
}

/** Whether a block is made with each transaction. */
export function isAutomatic(mining: MiningMode): boolean {
  return mining.mode === 'auto' || (mining.mode === 'interval' && mining.auto === true)
}

/** Whether a key of a transaction is the hash of an EVM transaction: IDs have no prefix. */
function isHash(key: Hash | Id): key is Hash {
  return key.startsWith('0x')
}
