import { type Id, idToString } from '../../codec/ids.js'
import { NodeError } from '../../errors/NodeError.js'
import { larger } from '../../gas/bounds.js'
import type { ChainHost } from '../../time/ChainHost.js'
import type { Clock } from '../../time/Clock.js'
import { finish, type Pauses } from '../../time/Pauses.js'
import type { UndoLog } from '../../time/UndoLog.js'
import type { Block, ConsensusBlock } from '../blocks/Block.js'
import { minimumDelayMs } from '../fees/acp226.js'
import type { TransactionPool } from '../pool/TransactionPool.js'
import type { Hash } from '../values/Hash.js'
import type { BlockExtension } from './BlockExtension.js'
import type { BlockOverrides } from './BlockOverrides.js'
import type { BlockSchedule } from './BlockSchedule.js'
import type { BlockSource } from './BlockSource.js'
import type { BuiltBlock, NewBlock } from './BuiltBlock.js'
import type { ChainStore } from './ChainStore.js'
import type { Eras } from './Eras.js'
import type { EvmHost } from './EvmHost.js'
import { TransactionFault } from './TransactionFault.js'

/** The functions of the network that {@link BlockMaker} calls. */
type Host = ChainHost<Block> & Pick<EvmHost, 'ordered' | 'changedOver'>

/**
 * Makes blocks when they are due by the schedule, and on demand. Blocks that are due are never empty. All times are
 * Unix milliseconds.
 *
 * Execution pauses, so that other requests are answered while a block takes long. The chain does not change before the
 * block is complete, and the caller lets no other change run meanwhile.
 */
export class BlockMaker {
  readonly #undo: UndoLog
  readonly #clock: Clock
  readonly #store: ChainStore
  readonly #pool: TransactionPool
  readonly #extension: BlockExtension | undefined
  readonly #eras: Eras
  readonly #endEra: () => void
  readonly #overrides: BlockOverrides
  readonly #schedule: BlockSchedule
  readonly #host: Host
  /** The errors of transactions that were dropped since the last one arrived. */
  readonly #failures = new Map<Hash | Id, unknown>()

  constructor(
    undo: UndoLog,
    parts: {
      readonly clock: Clock
      readonly store: ChainStore
      readonly pool: TransactionPool
      readonly extension: BlockExtension | undefined
      readonly eras: Eras
      /**
       * Ends an era, called when the block after the head belongs to the next one: drops waiting transactions and all else
       * that belongs to the old era alone.
       */
      readonly endEra: () => void
      readonly overrides: BlockOverrides
      readonly schedule: BlockSchedule
      readonly host: Host
    },
  ) {
    this.#undo = undo
    this.#host = parts.host
    this.#clock = parts.clock
    this.#store = parts.store
    this.#pool = parts.pool
    this.#extension = parts.extension
    this.#eras = parts.eras
    this.#endEra = parts.endEra
    this.#overrides = parts.overrides
    this.#schedule = parts.schedule
  }

  /**
   * Handles a transaction that has entered the pool or the extension: makes a block with it if one is allowed
   * now. Transactions that stop a block from being made, by an internal error, are dropped and reported ({@link checkFault}).
   */
  *arrived(): Pauses<void> {
    const nowMs = BigInt(this.#clock.now())
    this.#schedule.arrived(nowMs)
    if (this.#failures.size > 0) this.#failures.clear()
    if (this.#schedule.isAutomatic) yield* this.#makeReady(nowMs)
  }

  /**
   * Checks that a transaction was not dropped since the last one arrived.
   * @throws the error of its execution if it was
   */
  checkFault(key: Hash | Id): void {
    if (this.#failures.has(key)) throw this.#failures.get(key)
  }

  /**
   * Makes the blocks that are due by a time. While the clock runs, each block gets the time at which it was
   * due. A frozen clock gives its own time to the last block; earlier blocks keep their due times if another
   * block can follow them by now.
   */
  *makeDueBlocks(nowMs: number): Pauses<void> {
    const schedule = this.#schedule
    if (schedule.isAutomatic) yield* this.#makeReady(BigInt(nowMs))
    schedule.skipMissedIntervals(nowMs)
    for (;;) {
      const dueMs = schedule.nextInterval(nowMs)
      if (dueMs === undefined) return
      if (schedule.allows(dueMs)) yield* this.#mineAt(larger(dueMs, schedule.nextMs()))
      yield undefined
    }
  }

  /**
   * Makes a block from the waiting transactions, even if it is empty. A real node neither makes nor accepts
   * empty blocks (coreth `errEmptyBlock`); in every other respect the block is valid. With strict delays its
   * timestamp is as much later as the minimum delay requires.
   * @param fromMs the block's timestamp, unless one was requested or the head requires a later one
   */
  *mineOne(fromMs: bigint): Pauses<ConsensusBlock> {
    return yield* this.#mineAt(larger(fromMs, this.#schedule.minimumMs()))
  }

  /**
   * Builds the block that would be made by a time, without accepting it. Returns the head where blocks are executed
   * later. Without strict delays it has the timestamp that the next block would have. If a transaction stops the block from
   * being made, by an internal error, the block has no transactions of the pool.
   */
  *preview(nowMs: bigint): Pauses<BuiltBlock> {
    const schedule = this.#schedule
    const timeMs = schedule.demandedMs() ?? larger(nowMs, schedule.minimumMs())
    const source = this.#pool.executable()
    const atMs = schedule.affordableMs(timeMs, source) ?? timeMs
    const { settings } = this.#overrides
    const built = yield* this.#previewOf(atMs, source)
    const current = settings === this.#overrides.settings ? built : finish(this.#previewOf(atMs, source))
    return current ?? this.#store.parent
  }

  /** A key that changes with everything that {@link preview} depends on, except the time and the head. */
  get previewVersion(): string {
    return `${this.#schedule.waitingVersion}/${this.#schedule.demandedMs() ?? ''}`
  }

  *#previewOf(atMs: bigint, source: BlockSource): Pauses<BuiltBlock | undefined> {
    try {
      return (yield* this.#buildOn(atMs, source)).executed
    } catch (error) {
      if (!(error instanceof TransactionFault)) throw error
      return (yield* this.#buildOn(atMs, { local: [], remote: [] })).executed
    }
  }

  *#mineAt(timeMs: bigint): Pauses<ConsensusBlock> {
    const fromMs = this.#schedule.demandedMs() ?? timeMs
    const source = this.#pool.executable()
    const atMs = this.#schedule.affordableMs(fromMs, source) ?? fromMs
    this.#advanceTo(atMs)
    const built = yield* this.#build(atMs, source)
    this.#accept(built)
    return built.block
  }

  *#makeReady(nowMs: bigint): Pauses<void> {
    while (this.#schedule.hasWaiting && this.#schedule.isAutomatic) {
      try {
        const made = yield* this.#schedule.isStrict ? this.#makeStrict(nowMs) : this.#makeInstant(nowMs)
        if (!made) return
      } catch (error) {
        this.#schedule.retryAfter(nowMs)
        throw error
      }
    }
  }

  *#makeInstant(nowMs: bigint): Pauses<boolean> {
    const schedule = this.#schedule
    const fromMs = schedule.demandedMs() ?? larger(nowMs, schedule.nextMs())
    if (fromMs <= nowMs && this.#eras.current.mayBuildAt(fromMs) && (yield* this.#tryNow(fromMs))) return true
    const source = this.#pool.executable()
    const timeMs = schedule.affordableMs(fromMs, source)
    if (timeMs === undefined) return false
    if (timeMs > nowMs) this.#advanceTo(timeMs)
    return yield* this.#try(timeMs, source)
  }

  /** Makes a block at a time unless none is possible then, or it would be empty. @returns whether a block was made */
  *#tryNow(timeMs: bigint): Pauses<boolean> {
    try {
      const built = yield* this.#build(timeMs, this.#pool.executable())
      if (isEmpty(built)) return false
      this.#accept(built)
      return true
    } catch (error) {
      if (error instanceof NodeError) return false
      throw error
    }
  }

  *#makeStrict(nowMs: bigint): Pauses<boolean> {
    const due = this.#schedule.nextDueMs()
    if (due === undefined || due > nowMs) return false
    const dueMs = BigInt(due)
    const delayMs = minimumDelayMs(this.#store.accepted.header.minDelayExcess ?? 0n)
    if (this.#clock.mode === 'running' || this.#schedule.demandedMs() !== undefined)
      return yield* this.#try(dueMs)
    if (dueMs + delayMs > nowMs) return yield* this.#try(nowMs)
    return yield* this.#tryWithSuccessor(dueMs, nowMs)
  }

  /** Makes a block at its due time if another one can follow it by now, otherwise at the current time. */
  *#tryWithSuccessor(dueMs: bigint, nowMs: bigint): Pauses<boolean> {
    const built = yield* this.#buildFull(dueMs, this.#pool.executable())
    if (built === undefined) return false
    return this.#acceptWithSuccessor(built, nowMs) || (yield* this.#try(nowMs))
  }

  /** Accepts a block if another one can follow it by now. @returns whether it was accepted */
  #acceptWithSuccessor(built: NewBlock, nowMs: bigint): boolean {
    const mark = this.#undo.begin()
    try {
      this.#append(built)
      const next = this.#schedule.nextDueMs()
      const hasSuccessor = next !== undefined && next <= nowMs
      if (hasSuccessor) this.#announce(built)
      else this.#undo.revert(mark)
      return hasSuccessor
    } finally {
      this.#undo.release(mark)
    }
  }

  /** Makes a block at a time unless it would be empty. @returns whether a block was made */
  *#try(timeMs: bigint, source = this.#pool.executable()): Pauses<boolean> {
    const built = yield* this.#buildFull(timeMs, source)
    if (built === undefined) return false
    this.#accept(built)
    return true
  }

  /** Builds a block at a time; undefined when it would be empty. */
  *#buildFull(timeMs: bigint, source: BlockSource): Pauses<NewBlock | undefined> {
    const built = yield* this.#build(timeMs, source)
    const refused = this.#schedule.isStrict && built.blocked
    if (!refused && !isEmpty(built)) return built
    // Transactions that the pool calls executable failed to apply: try again later.
    this.#schedule.retryAfter(timeMs)
    return undefined
  }

  /**
   * Builds a block from the waiting transactions. Transactions that cannot be executed because of a bug in Snowglobe
   * are dropped. If something that the block depends on, such as its coinbase, changes during a pause, the block is
   * built again without pauses.
   * @param source the pool's executable transactions
   */
  *#build(timeMs: bigint, source: BlockSource): Pauses<NewBlock> {
    for (let left = source; ; left = this.#pool.executable()) {
      try {
        const { settings } = this.#overrides
        const built = yield* this.#buildOn(timeMs, left)
        return settings === this.#overrides.settings ? built : finish(this.#buildOn(timeMs, left))
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

  /** Builds a block on top of the last accepted one. @throws {TransactionFault} */
  #buildOn(timeMs: bigint, source: BlockSource): Pauses<NewBlock> {
    return this.#eras.current.build(timeMs, source)
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

  #accept(built: NewBlock): void {
    const era = this.#eras.current
    this.#append(built)
    this.#announce(built)
    if (built.executed !== undefined && this.#eras.current !== era)
      this.#host.changedOver(built.executed.block)
  }

  #append({ block, executed }: NewBlock): void {
    this.#undo.attempt(() => {
      const era = this.#eras.current
      if (executed === undefined) this.#store.accept(block)
      else this.#store.append(executed)
      this.#schedule.blockMade()
      this.#overrides.blockMade()
      if (executed === undefined) return
      this.#extension?.accept(executed.block)
      if (this.#eras.current !== era) this.#endEra()
      this.#pool.reset()
    })
  }

  #announce({ block, executed }: NewBlock): void {
    if (executed === undefined) this.#host.ordered(block)
    else this.#host.accepted(executed.block)
  }
}

function isEmpty({ block: { transactions, extData } }: NewBlock): boolean {
  return transactions.length === 0 && extData.length === 0
}

/** Whether a key of a transaction is the hash of an EVM transaction: IDs have no prefix. */
function isHash(key: Hash | Id): key is Hash {
  return key.startsWith('0x')
}
