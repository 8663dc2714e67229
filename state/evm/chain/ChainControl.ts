import { atomicBlockStays, rollbackTooDeep } from '../../errors/evmTooling.js'
import type { Clock } from '../../time/Clock.js'
import type { Pauses } from '../../time/Pauses.js'
import type { TaskQueue } from '../../time/TaskQueue.js'
import type { ConsensusBlock } from '../blocks/Block.js'
import { headerTimeMs } from '../blocks/Header.js'
import type { FilterSystem } from '../logs/FilterSystem.js'
import type { TransactionPool } from '../pool/TransactionPool.js'
import { type AccountEdit, editedState } from '../state/editedState.js'
import type { StateRoot } from '../state/StateRoot.js'
import type { Address } from '../values/Address.js'
import type { BlockMaker } from './BlockMaker.js'
import type { BlockSchedule } from './BlockSchedule.js'
import type { ChainStore } from './ChainStore.js'
import { checkBlocks, checkMining, checkTime } from './checkControl.js'
import type { MiningMode } from './MiningMode.js'

/** Changes an EVM chain in ways that a node does not offer: makes blocks, sets their times, edits accounts, removes blocks. */
export class ChainControl {
  readonly #clock: Clock
  readonly #queue: TaskQueue
  readonly #store: ChainStore
  readonly #pool: TransactionPool
  readonly #filters: FilterSystem
  readonly #schedule: BlockSchedule
  readonly #maker: BlockMaker

  constructor(parts: {
    readonly clock: Clock
    readonly queue: TaskQueue
    readonly store: ChainStore
    readonly pool: TransactionPool
    readonly filters: FilterSystem
    readonly schedule: BlockSchedule
    readonly maker: BlockMaker
  }) {
    this.#clock = parts.clock
    this.#queue = parts.queue
    this.#store = parts.store
    this.#pool = parts.pool
    this.#filters = parts.filters
    this.#schedule = parts.schedule
    this.#maker = parts.maker
  }

  /** The mode that says when blocks are made. */
  get mining(): MiningMode {
    return this.#schedule.mining
  }

  /**
   * Sets when blocks are made. An interval starts now.
   * @throws {NodeError} for an unknown mode or an interval out of range
   */
  setMining(mode: MiningMode): void {
    checkMining(mode)
    this.#schedule.setMining(mode)
    this.#queue.changed()
  }

  /**
   * Sets the timestamp of the next block only, Unix milliseconds. The network's clock moves with that block.
   * @throws {NodeError} when it is out of range or before the head's, or with strict delays before the end of
   * the minimum delay
   */
  async setNextBlockTimestamp(timestampMs: number): Promise<void> {
    checkTime(timestampMs)
    await this.#queue.run(() => this.#schedule.setNextTimestamp(BigInt(timestampMs)))
  }

  /**
   * Sets the distance between the timestamps of a block and its parent, in milliseconds; undefined for the clock's
   * time.
   * @returns whether there was a distance before
   * @throws {NodeError} when it is out of range
   */
  setTimestampInterval(intervalMs: number | undefined): boolean {
    if (intervalMs !== undefined) checkTime(intervalMs)
    return this.#schedule.setSpacing(intervalMs === undefined ? undefined : BigInt(intervalMs))
  }

  /**
   * Makes blocks from the waiting transactions now, even if they are empty. Other calls may read the chain while
   * that takes long.
   * @param intervalMs the time between the blocks; the clock moves with them
   * @param fromMs the time of the first block, by default the clock's
   * @throws {NodeError} when the number of blocks is not from 1 to 100,000, or the last block would be later than any
   *   timestamp; no block is then made
   */
  async mine(count: number, intervalMs = 0, fromMs?: number): Promise<readonly ConsensusBlock[]> {
    checkBlocks(count, intervalMs, fromMs ?? this.#clock.now())
    return await this.#queue.runSteps(() => this.#mineSteps(count, intervalMs, fromMs))
  }

  /** Makes a block from the waiting transactions now, even if it is empty. The caller runs it in the network's queue. */
  *mineInTurns(): Pauses<void> {
    yield* this.#maker.mineOne(BigInt(this.#clock.now()))
  }

  /**
   * Replaces the state of the head. The next block builds on it.
   */
  replaceHeadState(state: StateRoot): void {
    this.#store.replaceHeadState(state, 'all')
    this.#pool.reset()
  }

  /** Changes an account in the state of the head. The next block builds on it. */
  editAccount(address: Address, edit: AccountEdit): Promise<void> {
    return this.#queue.run(() => this.editAccountNow(address, edit))
  }

  /** Changes an account in the state of the head. The caller runs it in the network's queue. */
  editAccountNow(address: Address, edit: AccountEdit): void {
    const { headState, unexecuted } = this.#store
    const { partial } = unexecuted
    this.#store.replaceHeadState(
      editedState(headState, address, edit),
      address,
      partial && editedState(partial.state, address, edit),
    )
    this.#pool.reset()
  }

  /**
   * Removes the last blocks, as a reorganisation on another network would. Their transactions are lost. The caller
   * runs it in the network's queue and tells the network's listeners.
   * @throws {NodeError} when there are fewer blocks, or one of them has atomic transactions, which have changed other
   * chains
   */
  rollbackNow(depth: number): void {
    const height = Number(this.#store.accepted.header.number)
    if (!Number.isSafeInteger(depth) || depth < 0 || depth > height) throw rollbackTooDeep(depth, height)
    for (let number = height; number > height - depth; number--)
      if ((this.#store.acceptedByNumber(BigInt(number))?.extData.length ?? 0) > 0)
        throw atomicBlockStays(number)
    if (depth === 0) return
    this.#store.truncate(height - depth)
    this.#schedule.chainShortened()
    this.#filters.chainShortened()
    this.#pool.reset()
  }

  *#mineSteps(count: number, intervalMs: number, fromMs: number | undefined): Pauses<ConsensusBlock[]> {
    const made = [yield* this.#maker.mineOne(BigInt(fromMs ?? this.#clock.now()))]
    const firstMs = headerTimeMs(this.#store.accepted.header)
    while (made.length < count) {
      yield undefined
      const nextMs = intervalMs === 0 ? BigInt(this.#clock.now()) : firstMs + BigInt(intervalMs * made.length)
      made.push(yield* this.#maker.mineOne(nextMs))
    }
    return made
  }
}
