import { larger } from '../../gas/bounds.js'
import type { Clock } from '../../time/Clock.js'
import type { TransactionPool } from '../pool/TransactionPool.js'
import type { Transaction } from '../transactions/Transaction.js'
import type { BlockExtension, WaitingOperation } from './BlockExtension.js'
import type { BlockSchedule } from './BlockSchedule.js'
import type { ChainStore } from './ChainStore.js'
import type { Eras } from './Eras.js'
import type { ExecutionControl } from './ExecutionControl.js'
import type { BlockObstacle, WaitingReason } from './WaitingReason.js'

/** The parts of a chain for which transactions wait. */
export type WaitingReasonsParts = {
  readonly clock: Clock
  readonly store: ChainStore
  readonly pool: TransactionPool
  readonly schedule: BlockSchedule
  readonly extension: BlockExtension | undefined
  readonly execution: ExecutionControl | undefined
  readonly eras: Eras
}

/** Finds why transactions of a chain are in no block, or in one that is not executed. It changes nothing. */
export class WaitingReasons {
  readonly #parts: WaitingReasonsParts

  constructor(parts: WaitingReasonsParts) {
    this.#parts = parts
  }

  /**
   * Returns why a transaction waits. The pool has the transaction or would accept it. Undefined for a transaction that
   * is executed, and for one that would be in a block as soon as it is sent.
   */
  of(tx: Transaction): WaitingReason | undefined {
    const { store, pool, schedule } = this.#parts
    const accepted = store.acceptedTransaction(tx.hash)
    if (accepted !== undefined) return this.#executionOf(accepted.block.header.number)
    const nextNonce = pool.pendingNonce(tx.from)
    if (tx.nonce > nextNonce) return { kind: 'nonce', nonce: tx.nonce, nextNonce }
    if (!schedule.isAutomatic) return { kind: 'mining', untilMs: bigintOf(schedule.nextDueMs()) }
    const first = this.#firstOf(tx)
    const atMs = this.#nextBlockMs()
    const obstacle = this.#parts.eras.current.times.obstacle(atMs, first)
    if (obstacle === undefined || this.#clockEnds(obstacle))
      return this.#blockAt(atMs, pool.get(tx.hash) !== undefined)
    return first === tx ? obstacle : { kind: 'earlier', nonce: first.nonce, reason: obstacle }
  }

  /**
   * Returns why a transaction that was just sent waits, as {@link of} and {@link ofOperation} do, if the reason is
   * worth a log line. It is not if the pool has logged it, if blocks are made on demand, at intervals or by
   * arrivals, or if a running clock soon ends the wait.
   */
  worthLogging(tx: Transaction | WaitingOperation): WaitingReason | undefined {
    const reason = 'operation' in tx ? this.ofOperation(tx) : this.of(tx)
    if (reason === undefined || quietKinds.includes(reason.kind)) return undefined
    return reason.kind !== 'time' || this.#parts.clock.mode === 'frozen' ? reason : undefined
  }

  /**
   * Returns why an atomic transaction waits. The chain has the transaction or would accept it. Undefined for a
   * transaction that is executed, and for one that would be in a block as soon as it is issued.
   */
  ofOperation(waiting: WaitingOperation): WaitingReason | undefined {
    const { store, schedule, extension } = this.#parts
    const holder = store.unexecuted.blocks.find((block) => extension?.carries(block, waiting.id))
    if (holder !== undefined) return this.#executionOf(holder.header.number)
    if (!schedule.isAutomatic) return { kind: 'mining', untilMs: bigintOf(schedule.nextDueMs()) }
    const atMs = this.#nextBlockMs()
    const obstacle = this.#parts.eras.current.times.operationObstacle(atMs, waiting)
    if (obstacle === undefined || this.#clockEnds(obstacle))
      return this.#blockAt(atMs, extension?.waiting(waiting.id) !== undefined)
    return obstacle
  }

  /**
   * Returns the reason of a transaction in a block that waits for its execution; undefined if the block is executed.
   */
  #executionOf(height: bigint): WaitingReason | undefined {
    const { store, execution } = this.#parts
    if (height <= store.head.header.number) return undefined
    return { kind: 'execution', height, untilMs: bigintOf(execution?.dueMsOf(height)) }
  }

  /** Whether the clock jumps to the end of a wait, as it does without strict delays. */
  #clockEnds(obstacle: BlockObstacle): boolean {
    return !this.#parts.schedule.isStrict && 'untilMs' in obstacle && obstacle.untilMs !== undefined
  }

  /** Returns the first transaction of the account that no block has. */
  #firstOf(tx: Transaction): Transaction {
    const { pool, store } = this.#parts
    const waiting = pool.pendingOf(tx.from).find((each) => store.acceptedTransaction(each.hash) === undefined)
    return waiting === undefined || waiting.nonce >= tx.nonce ? tx : waiting
  }

  /** Returns the earliest time that the next block may have. */
  #nextBlockMs(): bigint {
    const { schedule, clock } = this.#parts
    return schedule.demandedMs() ?? larger(BigInt(clock.now()), schedule.minimumMs())
  }

  /**
   * Returns why there is no block yet for a transaction that no obstacle keeps out of it.
   * @param atMs the earliest time of the block
   * @param isPending whether the transaction was sent
   */
  #blockAt(atMs: bigint, isPending: boolean): WaitingReason | undefined {
    const { schedule, clock } = this.#parts
    if (schedule.isMadeByArrivals) return isPending ? { kind: 'arrival' } : undefined
    return schedule.isStrict && atMs > BigInt(clock.now()) ? { kind: 'time', untilMs: atMs } : undefined
  }
}

/** The kinds of reasons that are not worth a log line: the pool logs the first, clients choose the others. */
const quietKinds: readonly WaitingReason['kind'][] = ['nonce', 'mining', 'arrival']

function bigintOf(timeMs: number | undefined): bigint | undefined {
  return timeMs === undefined ? undefined : BigInt(timeMs)
}
