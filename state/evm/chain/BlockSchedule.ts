import {
  timestampBeforeEra,
  timestampBeforeMinimumDelay,
  timestampBeforeParent,
} from '../../errors/evmChain.js'
import { larger } from '../../gas/bounds.js'
import type { BlockDelay } from '../../time/BlockDelay.js'
import type { Clock } from '../../time/Clock.js'
import type { UndoCell } from '../../time/UndoCell.js'
import type { UndoLog } from '../../time/UndoLog.js'
import type { TransactionPool } from '../pool/TransactionPool.js'
import type { Hash } from '../values/Hash.js'
import type { BlockExtension } from './BlockExtension.js'
import type { BlockOverrides } from './BlockOverrides.js'
import type { BlockSource } from './BlockSource.js'
import type { BlockTiming } from './BlockTimes.js'
import type { ChainStore } from './ChainStore.js'
import type { Eras } from './Eras.js'
import { isAutomatic, type MiningMode } from './MiningMode.js'
import type { Tooling } from './Tooling.js'

/** The parts of a chain on which its schedule depends. */
export type ScheduleParts = {
  readonly clock: Clock
  readonly store: ChainStore
  readonly pool: TransactionPool
  readonly extension: BlockExtension | undefined
  readonly overrides: BlockOverrides
  readonly blockDelay: BlockDelay
  readonly tooling: Tooling | undefined
  readonly eras: Eras
}

/**
 * The time of the next attempt to make a block, Unix milliseconds, with the head and the
 * {@link BlockSchedule.waitingVersion} for which it is valid.
 */
type Retry = { readonly head: Hash; readonly waiting: string; readonly atMs: number }

/**
 * The distance between the timestamps of a block and its parent, and the time at which it was set, both in
 * milliseconds.
 */
type Spacing = { readonly ms: bigint; readonly fromMs: bigint }

/** The delay after an attempt that made no block (coreth `plugin/evm/block_builder.go` RetryDelay). */
const retryMs = 100n
/**
 * The maximum number of intervals that are caught up when the clock jumps. Earlier ones are skipped, so that a long
 * jump does not produce a million empty blocks.
 */
const maxCatchUp = 1000

/**
 * Decides when blocks are due, and which timestamps they get. With `strict` delays it behaves as a node does: a
 * block comes no earlier than the minimum delay after its parent (ACP-226), and needs enough gas capacity (ACP-176).
 * With `instant` delays a transaction's block comes at once, and the chain's time moves ahead only as far as the gas
 * capacity requires. In a network like Hardhat's, a block comes at least a second after its parent. All times are Unix
 * milliseconds.
 */
export class BlockSchedule {
  /** Whether blocks wait for the minimum delay. */
  readonly isStrict: boolean
  /**
   * Whether time alone makes no block in the automatic mode, as in Hardhat: transactions that wait are in the block of the
   * next one that arrives.
   */
  readonly isMadeByArrivals: boolean
  readonly #clock: Clock
  readonly #store: ChainStore
  readonly #pool: TransactionPool
  readonly #extension: BlockExtension | undefined
  readonly #overrides: BlockOverrides
  readonly #isLikeHardhat: boolean
  readonly #eras: Eras
  readonly #mining: UndoCell<MiningMode>
  /** The time at which the next block of the interval mode is due. */
  readonly #nextIntervalMs: UndoCell<number>
  /** The requested timestamp of the next block. */
  readonly #demandedMs: UndoCell<bigint | undefined>
  /** The distance between the timestamps of a block and its parent; undefined when timestamps come from the clock. */
  readonly #spacing: UndoCell<Spacing | undefined>
  /**
   * The time at which the pool last received a transaction. With strict delays a block with that transaction has no
   * earlier timestamp.
   */
  readonly #arrivalMs: UndoCell<bigint>
  readonly #retry: UndoCell<Retry | undefined>

  /** @param name prefix of the containers' names in the undo log */
  constructor(undo: UndoLog, name: string, parts: ScheduleParts) {
    this.#clock = parts.clock
    this.#store = parts.store
    this.#pool = parts.pool
    this.#extension = parts.extension
    this.#overrides = parts.overrides
    this.#eras = parts.eras
    this.isStrict = parts.blockDelay === 'strict'
    this.#isLikeHardhat = parts.tooling === 'hardhat'
    this.isMadeByArrivals = this.#isLikeHardhat && !this.isStrict
    this.#mining = undo.cell<MiningMode>(`${name}/mining`, { mode: 'auto' })
    this.#nextIntervalMs = undo.cell(`${name}/nextIntervalMs`, 0)
    this.#demandedMs = undo.cell<bigint | undefined>(`${name}/demandedMs`, undefined)
    this.#spacing = undo.cell<Spacing | undefined>(`${name}/spacing`, undefined)
    this.#arrivalMs = undo.cell(`${name}/arrivalMs`, 0n)
    this.#retry = undo.cell<Retry | undefined>(`${name}/retry`, undefined)
  }

  get #times(): BlockTiming {
    return this.#eras.current.times
  }

  /** The mode that says when blocks are made. */
  get mining(): MiningMode {
    return this.#mining.value
  }

  /** Whether a block is made with each transaction. */
  get isAutomatic(): boolean {
    return isAutomatic(this.#mining.value)
  }

  /** Sets when blocks are made. An interval starts now. */
  setMining(mode: MiningMode): void {
    this.#mining.set(mode)
    if (mode.mode === 'interval') this.#nextIntervalMs.set(this.#clock.now() + mode.intervalMs)
    this.#retry.set(undefined)
  }

  /**
   * Sets the timestamp of the next block only.
   * @throws {NodeError} when it is before the head's, or between two eras; with strict delays also when it is before the
   * end of the minimum delay
   */
  setNextTimestamp(timestampMs: bigint): void {
    const { opensMs } = this.#times
    if (timestampMs < opensMs) throw timestampBeforeEra(timestampMs, opensMs)
    const head = this.nextMs()
    if (timestampMs < head) throw timestampBeforeParent(timestampMs, head)
    const minimum = this.#times.minimumMs()
    if (this.isStrict && timestampMs < minimum) throw timestampBeforeMinimumDelay(timestampMs, minimum)
    this.#demandedMs.set(timestampMs)
    this.#retry.set(undefined)
  }

  /**
   * Sets the distance between the timestamps of a block and its parent, in milliseconds; undefined for the clock's
   * time.
   * @returns whether there was a distance before
   */
  setSpacing(spacingMs: bigint | undefined): boolean {
    const before = this.#spacing.value
    const fromMs = BigInt(this.#clock.now())
    this.#spacing.set(spacingMs === undefined ? undefined : { ms: spacingMs, fromMs })
    this.#retry.set(undefined)
    return before !== undefined
  }

  /** Records that the pool or the extension has received a transaction. */
  arrived(nowMs: bigint): void {
    if (this.isStrict) this.#arrivalMs.set(nowMs)
  }

  /** Removes the settings that are valid for one block only. */
  blockMade(): void {
    if (this.#demandedMs.value !== undefined) this.#demandedMs.set(undefined)
  }

  /** Drops the values that depend on blocks, because the last blocks were removed. */
  chainShortened(): void {
    this.#demandedMs.set(undefined)
    this.#retry.set(undefined)
  }

  /** Delays the next attempt to build a block, after an attempt that made none. */
  retryAfter(timeMs: bigint): void {
    const atMs = Number(timeMs + retryMs)
    this.#retry.set({ head: this.#store.accepted.hash, waiting: this.waitingVersion, atMs })
  }

  /**
   * Whether there are transactions that a block could include. Transactions of accepted blocks are still in the pool
   * until they are executed, and do not count.
   */
  get hasWaiting(): boolean {
    if (this.#extension !== undefined && this.#extension.pendingCount > 0) return true
    const { pendingCount } = this.#pool
    if (pendingCount === 0) return false
    let accepted = 0
    for (const { transactions } of this.#store.unexecuted.blocks) accepted += transactions.length
    return pendingCount > accepted
  }

  /** A key that changes with the waiting transactions and with the block settings of the control API. */
  get waitingVersion(): string {
    const version = `${this.#pool.version}/${this.#overrides.version}`
    return this.#extension === undefined ? version : `${version}/${this.#extension.version}`
  }

  /**
   * Returns the time at which the next block is due, Unix milliseconds; undefined when none is due by time alone.
   */
  nextDueMs(): number | undefined {
    const mining = this.#mining.value
    if (mining.mode === 'manual') return undefined
    if (mining.mode === 'interval') return this.#nextIntervalMs.value
    if (!this.hasWaiting || this.isMadeByArrivals) return undefined
    const retry = this.#retry.value
    if (retry?.head === this.#store.accepted.hash && retry.waiting === this.waitingVersion) return retry.atMs
    const dueMs = this.#times.earliestMs(this.demandedMs(), this.#arrivalMs.value)
    return dueMs === undefined ? undefined : Number(dueMs)
  }

  /** Skips intervals before a time, so that no more than {@link maxCatchUp} are left to be caught up. */
  skipMissedIntervals(nowMs: number): void {
    const mining = this.#mining.value
    if (mining.mode !== 'interval') return
    const { intervalMs } = mining
    const missed = Math.floor((nowMs - this.#nextIntervalMs.value) / intervalMs) + 1
    this.#nextIntervalMs.set(this.#nextIntervalMs.value + Math.max(0, missed - maxCatchUp) * intervalMs)
  }

  /**
   * Ends the interval that is over by a time, and begins the next one.
   * @returns when it ended; undefined when none is over
   */
  nextInterval(nowMs: number): bigint | undefined {
    const mining = this.#mining.value
    const dueMs = this.#nextIntervalMs.value
    if (mining.mode !== 'interval' || dueMs > nowMs) return undefined
    this.#nextIntervalMs.set(dueMs + mining.intervalMs)
    return BigInt(dueMs)
  }

  /**
   * Returns the timestamp that was requested for the next block; undefined when none was. The block has another one only
   * if the gas capacity does not suffice, or between two eras.
   */
  demandedMs(): bigint | undefined {
    const spacing = this.#spacing.value
    return this.#demandedMs.value ?? (spacing === undefined ? undefined : this.#spacedMs(spacing))
  }

  /** Returns the earliest timestamp of the next block, without regard to the minimum delay. */
  nextMs(): bigint {
    const nextMs = this.#times.nextMs()
    return this.#isLikeHardhat ? larger(nextMs, (this.#times.headMs() / 1000n + 1n) * 1000n) : nextMs
  }

  /**
   * Whether a block is made at the end of an interval. With strict delays, none is made before the minimum delay is
   * over.
   */
  allows(dueMs: bigint): boolean {
    return dueMs >= (this.isStrict ? this.#times.minimumMs() : this.#times.opensMs)
  }

  /** Returns the earliest timestamp that the next block may have. */
  minimumMs(): bigint {
    return this.isStrict ? this.#times.minimumMs() : this.nextMs()
  }

  /**
   * Returns the time from which the gas capacity suffices for a waiting transaction that pays the current base fee;
   * undefined when none pays it.
   */
  affordableMs(fromMs: bigint, source: BlockSource): bigint | undefined {
    return this.#times.affordableMs(fromMs, source)
  }

  /**
   * Returns the timestamp that the spacing gives the next block. The genesis of an L1 may be years old, so the
   * distance of its first block counts from the time at which the spacing was set.
   */
  #spacedMs({ ms, fromMs }: Spacing): bigint {
    const { number } = this.#store.accepted.header
    const headMs = this.#times.headMs()
    const isOld = number === 0n && headMs / 1000n < BigInt(Math.floor(this.#clock.startMs / 1000))
    return larger((isOld ? fromMs : headMs) + ms, this.#times.opensMs)
  }
}
