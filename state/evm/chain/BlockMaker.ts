import { NodeError } from '../../errors/NodeError.js'
import { larger } from '../../gas/bounds.js'
import type { ChainHost } from '../../time/ChainHost.js'
import type { Clock } from '../../time/Clock.js'
import type { Pauses } from '../../time/Pauses.js'
import type { Block, ConsensusBlock } from '../blocks/Block.js'
import { minimumDelayMs } from '../fees/acp226.js'
import type { TransactionPool } from '../pool/TransactionPool.js'
import type { BlockAcceptance } from './BlockAcceptance.js'
import type { BlockOverrides } from './BlockOverrides.js'
import type { BlockSchedule } from './BlockSchedule.js'
import type { BlockSource } from './BlockSource.js'
import type { NewBlock } from './BuiltBlock.js'
import type { ChainStore } from './ChainStore.js'
import type { Eras } from './Eras.js'
import type { FaultyTransactions } from './FaultyTransactions.js'
import { TransactionFault } from './TransactionFault.js'

/** The parts of a chain with which its blocks are made. */
export type BlockMakerParts = {
  readonly clock: Clock
  readonly store: ChainStore
  readonly pool: TransactionPool
  readonly overrides: BlockOverrides
  readonly eras: Eras
  readonly schedule: BlockSchedule
  readonly acceptance: BlockAcceptance
  readonly faulty: FaultyTransactions
  readonly host: Pick<ChainHost<Block>, 'advanceTo'>
}

/**
 * Makes blocks when they are due by the schedule, and on demand. Blocks that are due are never empty. All times are
 * Unix milliseconds.
 *
 * Execution pauses, so that other requests are answered while a block takes long. The chain does not change before the
 * block is complete, and the caller lets no other change run meanwhile.
 */
export class BlockMaker {
  readonly #parts: BlockMakerParts

  constructor(parts: BlockMakerParts) {
    this.#parts = parts
  }

  /**
   * Handles a transaction that has entered the pool or the extension: makes a block with it if one is allowed now.
   * Transactions whose execution fails by an internal error are dropped and reported ({@link FaultyTransactions}).
   */
  *arrived(): Pauses<void> {
    const { clock, schedule, faulty } = this.#parts
    const nowMs = BigInt(clock.now())
    schedule.arrived(nowMs)
    faulty.clear()
    if (schedule.isAutomatic) yield* this.#makeReady(nowMs)
  }

  /**
   * Makes the blocks that are due by a time. While the clock runs, each block gets the time at which it was
   * due. A frozen clock gives its own time to the last block; earlier blocks keep their due times if another
   * block can follow them by now.
   */
  *makeDueBlocks(nowMs: number): Pauses<void> {
    const { schedule } = this.#parts
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
   * timestamp is not before the end of the minimum delay.
   * @param fromMs the block's timestamp, unless one was requested or the head requires a later one
   */
  *mineOne(fromMs: bigint): Pauses<ConsensusBlock> {
    return yield* this.#mineAt(larger(fromMs, this.#parts.schedule.minimumMs()))
  }

  *#mineAt(timeMs: bigint): Pauses<ConsensusBlock> {
    const { schedule, pool, acceptance } = this.#parts
    const fromMs = schedule.demandedMs() ?? timeMs
    const source = pool.executable()
    const atMs = schedule.affordableMs(fromMs, source) ?? fromMs
    this.#advanceTo(atMs)
    const built = yield* this.#build(atMs, source)
    acceptance.accept(built)
    return built.block
  }

  *#makeReady(nowMs: bigint): Pauses<void> {
    const { schedule } = this.#parts
    while (schedule.hasWaiting && schedule.isAutomatic) {
      try {
        const made = yield* schedule.isStrict ? this.#makeStrict(nowMs) : this.#makeInstant(nowMs)
        if (!made) return
      } catch (error) {
        schedule.retryAfter(nowMs)
        throw error
      }
    }
  }

  *#makeInstant(nowMs: bigint): Pauses<boolean> {
    const { schedule, pool, eras } = this.#parts
    const fromMs = schedule.demandedMs() ?? larger(nowMs, schedule.nextMs())
    const soonestMs = fromMs <= nowMs ? eras.current.soonestMs(fromMs) : undefined
    if (soonestMs !== undefined && (yield* this.#trySoonest(soonestMs))) return true
    const source = pool.executable()
    const timeMs = schedule.affordableMs(fromMs, source)
    if (timeMs === undefined) return false
    if (timeMs > nowMs) this.#advanceTo(timeMs)
    return yield* this.#try(timeMs, source)
  }

  /**
   * Makes a block at a time unless none is possible then, or it would be empty. The network's time moves only if a
   * block is made. @returns whether a block was made
   */
  *#trySoonest(timeMs: bigint): Pauses<boolean> {
    try {
      let built = yield* this.#build(timeMs, this.#parts.pool.executable())
      if (isEmpty(built)) return false
      // A block of the P-Chain may change what this one depends on.
      if (this.#advanceTo(timeMs)) built = yield* this.#build(timeMs, this.#parts.pool.executable())
      this.#parts.acceptance.accept(built)
      return true
    } catch (error) {
      if (error instanceof NodeError) return false
      throw error
    }
  }

  *#makeStrict(nowMs: bigint): Pauses<boolean> {
    const { clock, store, schedule } = this.#parts
    const due = schedule.nextDueMs()
    if (due === undefined || due > nowMs) return false
    const dueMs = BigInt(due)
    const delayMs = minimumDelayMs(store.accepted.header.minDelayExcess ?? 0n)
    if (clock.mode === 'running' || schedule.demandedMs() !== undefined) return yield* this.#try(dueMs)
    if (dueMs + delayMs > nowMs) return yield* this.#try(nowMs)
    return yield* this.#tryWithSuccessor(dueMs, nowMs)
  }

  /** Makes a block at its due time if another one can follow it by now, otherwise at the current time. */
  *#tryWithSuccessor(dueMs: bigint, nowMs: bigint): Pauses<boolean> {
    const built = yield* this.#buildFull(dueMs, this.#parts.pool.executable())
    if (built === undefined) return false
    return this.#parts.acceptance.acceptWithSuccessor(built, nowMs) || (yield* this.#try(nowMs))
  }

  /** Makes a block at a time unless it would be empty. @returns whether a block was made */
  *#try(timeMs: bigint, source = this.#parts.pool.executable()): Pauses<boolean> {
    const built = yield* this.#buildFull(timeMs, source)
    if (built === undefined) return false
    this.#parts.acceptance.accept(built)
    return true
  }

  /** Builds a block at a time; undefined when it would be empty. */
  *#buildFull(timeMs: bigint, source: BlockSource): Pauses<NewBlock | undefined> {
    const built = yield* this.#build(timeMs, source)
    const { schedule } = this.#parts
    const refused = schedule.isStrict && built.blocked
    if (!refused && !isEmpty(built)) return built
    // Transactions that the pool calls executable failed to apply: try again later.
    schedule.retryAfter(timeMs)
    return undefined
  }

  /**
   * Builds a block from the waiting transactions. Transactions that cannot be executed because of a bug in Snowglobe
   * are dropped. If something that the block depends on, such as its coinbase, changes during a pause, the block is
   * built again without pauses.
   * @param source the pool's executable transactions
   */
  *#build(timeMs: bigint, source: BlockSource): Pauses<NewBlock> {
    const { pool, overrides, eras, faulty } = this.#parts
    for (let left = source; ; left = pool.executable()) {
      try {
        return yield* overrides.buildUnderSame(() => eras.current.build(timeMs, left))
      } catch (error) {
        if (!(error instanceof TransactionFault)) throw error
        faulty.drop(error)
      }
    }
  }

  /** Moves the network's time to that of a block ahead of it. @returns whether blocks of another chain were due by then */
  #advanceTo(timeMs: bigint): boolean {
    const { clock, host } = this.#parts
    return timeMs > clock.now() && host.advanceTo(Number(timeMs))
  }
}

function isEmpty({ block: { transactions, extData } }: NewBlock): boolean {
  return transactions.length === 0 && extData.length === 0
}
