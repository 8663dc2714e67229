import { type Id, idToString } from '../../codec/ids.js'
import type { ReportInternalError } from '../../time/InternalErrors.js'
import { finish, type Pauses } from '../../time/Pauses.js'
import type { TransactionPool } from '../pool/TransactionPool.js'
import type { BlockMaker } from './BlockMaker.js'
import type { BlockSchedule } from './BlockSchedule.js'
import type { ExecutionControl } from './ExecutionControl.js'

/** The parts of a chain that have work at a certain time. */
type DueBlocksParts = {
  readonly blockchainId: Id
  readonly pool: TransactionPool
  readonly schedule: BlockSchedule
  readonly maker: BlockMaker
  readonly execution: ExecutionControl | undefined
  readonly report: ReportInternalError
}

/** The blocks of an EVM chain that are made or executed once their time has come. All times are Unix milliseconds. */
export class DueBlocks {
  readonly #parts: DueBlocksParts

  constructor(parts: DueBlocksParts) {
    this.#parts = parts
  }

  /**
   * Returns the time at which the next block or the execution of one is due; undefined when none is due by time alone.
   * It builds nothing, so each request may call it.
   */
  nextDueMs(): number | undefined {
    const { schedule, execution } = this.#parts
    const blockMs = schedule.nextDueMs()
    const executionMs = execution?.nextDueMs()
    if (blockMs === undefined || executionMs === undefined) return blockMs ?? executionMs
    return Math.min(blockMs, executionMs)
  }

  /**
   * Makes and executes the blocks that are due by a time. The caller runs it in the network's queue. An internal error is
   * reported, not thrown.
   */
  make(nowMs: number): void {
    finish(this.makeInTurns(nowMs))
  }

  /** Makes and executes the blocks that are due, as {@link make} does, and pauses when that takes long. */
  *makeInTurns(nowMs: number): Pauses<void> {
    const { blockchainId, pool, schedule, maker, execution, report } = this.#parts
    try {
      pool.expire()
      if (execution !== undefined) yield* this.#execute(execution, nowMs)
      if (isDue(schedule.nextDueMs(), nowMs)) yield* maker.makeDueBlocks(nowMs)
      if (execution !== undefined) yield* this.#execute(execution, nowMs)
    } catch (error) {
      report(`the chain ${idToString(blockchainId)} did not do what was due`, error)
    }
  }

  /** Executes the blocks that are due by a time. Blocks that are due to be made before an execution are made first. */
  *#execute(execution: ExecutionControl, nowMs: number): Pauses<void> {
    const { schedule, maker } = this.#parts
    for (let dueMs = execution.nextDueMs(); isDue(dueMs, nowMs); dueMs = execution.nextDueMs()) {
      if (isDue(schedule.nextDueMs(), dueMs - 1)) yield* maker.makeDueBlocks(dueMs)
      yield* execution.executeDue()
    }
  }
}

function isDue(dueMs: number | undefined, nowMs: number): dueMs is number {
  return dueMs !== undefined && dueMs <= nowMs
}
