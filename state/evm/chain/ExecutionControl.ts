import { settlesUnexecuted } from '../../errors/emulator.js'
import { larger } from '../../gas/bounds.js'
import type { GasTime } from '../../gas/GasTime.js'
import type { ChainHost } from '../../time/ChainHost.js'
import type { Clock } from '../../time/Clock.js'
import type { Pauses } from '../../time/Pauses.js'
import type { TaskQueue } from '../../time/TaskQueue.js'
import type { UndoCell } from '../../time/UndoCell.js'
import type { UndoList } from '../../time/UndoList.js'
import type { UndoLog } from '../../time/UndoLog.js'
import type { Block } from '../blocks/Block.js'
import { headerTimeMs } from '../blocks/Header.js'
import { isSynchronous, settledHeightOf } from '../blocks/settledHeight.js'
import type { TransactionPool } from '../pool/TransactionPool.js'
import type { Hash } from '../values/Hash.js'
import type { Asynchronous } from './Asynchronous.js'
import type { BlockExtension } from './BlockExtension.js'
import type { BlockMaker } from './BlockMaker.js'
import type { ChainStore } from './ChainStore.js'
import type { ExecutionMode } from './ExecutionMode.js'

/** The heights of the last accepted, executed and settled block of a chain, and the gas in between. */
export type ExecutionStatus = {
  readonly accepted: bigint
  readonly executed: bigint
  readonly settled: bigint
  /** The number of executed transactions of the block after the last executed one. */
  readonly transactions: number
  /** The sum of the gas limits of the accepted blocks that are not settled. */
  readonly queueGas: bigint
  /** The sum of the gas limits of the accepted blocks that are not executed. */
  readonly unexecutedGas: bigint
  /** The gas clock after the last executed block. */
  readonly gasTime: GasTime
  /** The gas clock after the last executed block if all blocks that were unsettled then used their whole limits. */
  readonly worstTime: GasTime
  /** When the last executed block was executed, Unix milliseconds of the network; undefined where the node keeps no time. */
  readonly executedMs: number | undefined
}

/** A block that was executed some time after its acceptance: the time of its execution, and how long it waited. */
type LateExecution = { readonly block: Hash; readonly atMs: number; readonly waitedMs: number }

/** The parts of a chain that the control of its execution uses. */
export type ExecutionParts = {
  readonly clock: Clock
  readonly queue: TaskQueue
  readonly store: ChainStore
  readonly pool: TransactionPool
  readonly extension: BlockExtension | undefined
  readonly asynchronous: Asynchronous
  /** Returns the maker of the block that settles others. */
  readonly maker: () => Pick<BlockMaker, 'mineOne'>
  readonly host: Pick<ChainHost<Block>, 'accepted'>
}

/**
 * Executes the accepted blocks of a chain (ACP-194): at once, as a node does within milliseconds, after a lag, or when a test
 * asks for it. Its state is in the undo log, so after a revert blocks wait for their execution again.
 */
export class ExecutionControl {
  readonly #undo: UndoLog
  readonly #parts: ExecutionParts
  readonly #mode: UndoCell<ExecutionMode>
  /**
   * The time at which the execution of the first waiting block could begin, Unix milliseconds; its own acceptance may
   * be later.
   */
  readonly #beganMs: UndoCell<number>
  /** The executed blocks that were not executed at once. */
  readonly #late: UndoList<LateExecution>

  /** @param name prefix of the containers' names in the undo log */
  constructor(undo: UndoLog, name: string, parts: ExecutionParts) {
    this.#undo = undo
    this.#parts = parts
    this.#mode = undo.cell<ExecutionMode>(`${name}/execution`, 'immediate')
    this.#beganMs = undo.cell(`${name}/executionBeganMs`, 0)
    this.#late = undo.list(`${name}/lateExecutions`)
  }

  /** The mode that says when blocks are executed. */
  get mode(): ExecutionMode {
    return this.#mode.value
  }

  /** Whether a block is executed when it is accepted. */
  get isImmediate(): boolean {
    return this.#mode.value === 'immediate'
  }

  /** The progress of the chain. */
  get status(): ExecutionStatus {
    const { store, asynchronous } = this.#parts
    const { accepted, head, unexecuted } = store
    return {
      accepted: accepted.header.number,
      executed: head.header.number,
      settled: settledHeightOf(accepted.header),
      transactions: unexecuted.partial?.receipts.length ?? 0,
      unexecutedGas: unexecuted.blocks.reduce((sum, { header }) => sum + header.gasUsed, 0n),
      queueGas: asynchronous.queuedGas(accepted),
      gasTime: asynchronous.executor.gasTimeAfter(head),
      worstTime: asynchronous.worstTimeAfter(head),
      executedMs: this.#executedMs(head),
    }
  }

  /** The times in milliseconds that blocks waited for their execution, without those that were executed at once. */
  get waitsMs(): readonly number[] {
    return this.#late.items.flatMap(({ block, waitedMs }) =>
      this.#parts.store.blockByHash(block) === undefined ? [] : waitedMs,
    )
  }

  /** Sets when blocks are executed. With `immediate`, all blocks that wait are executed first. */
  async setMode(mode: ExecutionMode): Promise<void> {
    await this.#parts.queue.runSteps(() => this.#setMode(mode))
  }

  /**
   * Executes accepted blocks, and then transactions of the next one. That block does not count as executed yet, even if
   * all of its transactions are.
   * @param blocks the number of blocks; infinite for all
   * @param transactions the number of transactions after them
   */
  async execute(blocks: number, transactions: number): Promise<void> {
    await this.#parts.queue.runSteps(() => this.#execute(blocks, transactions))
  }

  /**
   * Moves the network's clock to the earliest time at which a block settles an executed one, and makes that block. It may
   * be empty. Nothing happens when the block is settled already.
   * @param height by default that of the last executed block
   * @throws {NodeError} for a block that is not executed, or while execution lags too far behind for another block
   */
  async settle(height?: bigint): Promise<void> {
    await this.#parts.queue.runSteps(() => this.#settle(height))
  }

  /**
   * Returns the time at which the next block is executed, Unix milliseconds; undefined when that does not depend on time
   * alone.
   */
  nextDueMs(): number | undefined {
    const [next] = this.#parts.store.unexecuted.blocks
    return next === undefined ? undefined : this.dueMsOf(next.header.number)
  }

  /**
   * Returns the time at which an accepted block is executed, Unix milliseconds; undefined when that does not depend on
   * time alone, or has happened.
   */
  dueMsOf(height: bigint): number | undefined {
    const mode = this.#mode.value
    if (typeof mode === 'string') return undefined
    let dueMs = this.#beganMs.value
    for (const { header } of this.#parts.store.unexecuted.blocks) {
      dueMs = Math.max(dueMs, Number(headerTimeMs(header))) + mode.lagMs
      if (header.number === height) return dueMs
    }
    return undefined
  }

  /**
   * Executes the next block, if one is due by time. After an internal error no block is executed until the control API asks
   * for it.
   */
  *executeDue(): Pauses<void> {
    const dueMs = this.nextDueMs()
    if (dueMs === undefined) return
    try {
      yield* this.#executeBlock(dueMs)
      this.#beganMs.set(dueMs)
    } catch (error) {
      this.#mode.set('held')
      throw error
    }
  }

  *#setMode(mode: ExecutionMode): Pauses<void> {
    if (mode === 'immediate') yield* this.#execute(Number.POSITIVE_INFINITY, 0)
    this.#mode.set(mode)
    this.#beganMs.set(this.#parts.clock.now())
  }

  *#execute(blocks: number, transactions: number): Pauses<void> {
    const { store } = this.#parts
    for (let executed = 0; executed < blocks && store.unexecuted.blocks.length > 0; executed++)
      yield* this.#executeBlock()
    for (let left = transactions; left > 0; ) {
      const [next] = store.unexecuted.blocks
      if (next === undefined) break
      const before = store.unexecuted.partial?.receipts.length ?? 0
      const count = Math.min(left, next.transactions.length - before)
      // Transactions after the last one of a block belong to the next block.
      if (count === 0) yield* this.#executeBlock()
      else yield* this.#executeTransactions(count)
      left -= count
    }
    this.#beganMs.set(this.#parts.clock.now())
  }

  *#executeTransactions(count: number): Pauses<void> {
    const { store, asynchronous } = this.#parts
    const [next] = store.unexecuted.blocks
    if (next !== undefined)
      store.unexecuted.executeSome(yield* asynchronous.executor.executeTransactions(next, count))
  }

  *#executeBlock(atMs = this.#parts.clock.now()): Pauses<void> {
    const { store, asynchronous, extension, pool, host } = this.#parts
    const [next] = store.unexecuted.blocks
    if (next === undefined) return
    const executed = yield* asynchronous.executor.execute(next)
    this.#undo.attempt(() => {
      store.execute(executed)
      extension?.accept(executed.block)
      pool.reset()
      const waitedMs = Math.max(atMs - Number(headerTimeMs(next.header)), 0)
      if (waitedMs > 0) this.#late.push({ block: next.hash, atMs, waitedMs })
    })
    host.accepted(executed.block)
  }

  /** Returns the time at which a block was executed. The genesis and blocks from before Helicon have no such time. */
  #executedMs({ hash, header }: Block): number | undefined {
    if (isSynchronous(header)) return undefined
    const { last } = this.#late
    return last?.block === hash ? last.atMs : Number(headerTimeMs(header))
  }

  *#settle(height: bigint | undefined): Pauses<void> {
    const { store, asynchronous, clock, maker } = this.#parts
    const executed = store.head.header.number
    const wanted = height ?? executed
    if (wanted <= settledHeightOf(store.accepted.header)) return
    const block = store.blockByNumber(wanted)
    if (block === undefined) throw settlesUnexecuted(wanted, executed)
    const atMs = larger(asynchronous.settlesMs(block), BigInt(clock.now()))
    yield* maker().mineOne(atMs)
  }
}
