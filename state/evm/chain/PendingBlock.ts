import { larger } from '../../gas/bounds.js'
import type { Clock } from '../../time/Clock.js'
import { finish, type Pauses } from '../../time/Pauses.js'
import type { Block } from '../blocks/Block.js'
import type { TransactionPool } from '../pool/TransactionPool.js'
import type { StateRoot } from '../state/StateRoot.js'
import type { BlockOverrides } from './BlockOverrides.js'
import type { BlockSchedule } from './BlockSchedule.js'
import type { BlockSource } from './BlockSource.js'
import type { BuiltBlock } from './BuiltBlock.js'
import type { ChainStore } from './ChainStore.js'
import type { Eras } from './Eras.js'
import { TransactionFault } from './TransactionFault.js'

/** The last block that was built, and the version of the data that it was built from. */
type Preview = {
  readonly version: string
  readonly parent: StateRoot
  readonly built: BuiltBlock
  /** The times from which and up to which the block counts as the pending one, Unix milliseconds. */
  readonly fromMs: number
  readonly untilMs: number
}

/** The parts of a chain on which its pending block depends. */
export type PendingBlockParts = {
  readonly clock: Clock
  readonly store: ChainStore
  readonly pool: TransactionPool
  readonly overrides: BlockOverrides
  readonly schedule: BlockSchedule
  readonly eras: Eras
}

/** The block that would be made now from the waiting transactions. It is not part of the chain. */
export class PendingBlock {
  readonly #parts: PendingBlockParts
  #preview: Preview | undefined

  constructor(parts: PendingBlockParts) {
    this.#parts = parts
  }

  /** Returns the block. It is built again only when something that it depends on has changed. */
  block(): Block {
    const valid = this.#validPreview()
    if (valid !== undefined) return valid.built.block
    const version = this.#version()
    const nowMs = this.#parts.clock.now()
    const built = finish(this.#build(BigInt(nowMs)))
    this.#preview = { version, parent: this.#parts.store.headState, built, fromMs: nowMs, untilMs: nowMs }
    return built.block
  }

  /**
   * Builds the block in steps, unless the last one is still valid. {@link block} returns it afterwards. A block stays
   * valid for the time that its building took; otherwise one that takes long would be outdated as soon as it is built.
   * A block is dropped when something that it depends on changes meanwhile.
   */
  *prepare(): Pauses<void> {
    if (this.#validPreview() !== undefined) return
    const version = this.#version()
    const parent = this.#parts.store.headState
    const fromMs = this.#parts.clock.now()
    const built = yield* this.#build(BigInt(fromMs))
    if (version !== this.#version() || parent !== this.#parts.store.headState) return
    const nowMs = this.#parts.clock.now()
    this.#preview = { version, parent, built, fromMs, untilMs: nowMs + (nowMs - fromMs) }
  }

  /** Returns the state after the block that {@link block} returned last; undefined for any other block. */
  stateAfter(block: Block): StateRoot | undefined {
    return this.#preview?.built.block === block ? this.#preview.built.state : undefined
  }

  #validPreview(): Preview | undefined {
    const preview = this.#preview
    const nowMs = this.#parts.clock.now()
    return preview?.version === this.#version() &&
      preview.parent === this.#parts.store.headState &&
      nowMs >= preview.fromMs &&
      nowMs <= preview.untilMs
      ? preview
      : undefined
  }

  /** A key that changes with everything that the block depends on, except the time and the state of the head. */
  #version(): string {
    const { store, schedule } = this.#parts
    return `${store.head.hash}/${schedule.waitingVersion}/${schedule.demandedMs() ?? ''}`
  }

  /**
   * Builds the block that would be made by a time, without accepting it. Returns the head where blocks are executed
   * later. Without strict delays the block has the timestamp that the next block would have. If the execution of a
   * transaction fails by an internal error, the block has no transactions of the pool.
   */
  *#build(nowMs: bigint): Pauses<BuiltBlock> {
    const { store, pool, overrides, schedule } = this.#parts
    const timeMs = schedule.demandedMs() ?? larger(nowMs, schedule.minimumMs())
    const source = pool.executable()
    const atMs = schedule.affordableMs(timeMs, source) ?? timeMs
    return (yield* overrides.buildUnderSame(() => this.#buildFrom(atMs, source))) ?? store.parent
  }

  *#buildFrom(atMs: bigint, source: BlockSource): Pauses<BuiltBlock | undefined> {
    const { eras } = this.#parts
    try {
      return (yield* eras.current.build(atMs, source)).executed
    } catch (error) {
      if (!(error instanceof TransactionFault)) throw error
      return (yield* eras.current.build(atMs, { local: [], remote: [] })).executed
    }
  }
}
