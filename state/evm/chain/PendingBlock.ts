import type { Clock } from '../../time/Clock.js'
import { finish, type Pauses } from '../../time/Pauses.js'
import type { Block } from '../blocks/Block.js'
import type { StateRoot } from '../state/StateRoot.js'
import type { BuiltBlock } from './BlockBuilder.js'
import type { BlockMaker } from './BlockMaker.js'
import type { ChainStore } from './ChainStore.js'

/** The last block that was built, and the version of the data that it was built from. */
type Preview = {
  readonly version: string
  readonly parent: StateRoot
  readonly built: BuiltBlock
  /** The time from which the block is valid, Unix milliseconds. */
  readonly fromMs: number
  readonly untilMs: number
}

/** The block that would be made now from the waiting transactions. It is not part of the chain. */
export class PendingBlock {
  readonly #clock: Clock
  readonly #store: ChainStore
  readonly #maker: BlockMaker
  #preview: Preview | undefined

  constructor(parts: { readonly clock: Clock; readonly store: ChainStore; readonly maker: BlockMaker }) {
    this.#clock = parts.clock
    this.#store = parts.store
    this.#maker = parts.maker
  }

  /** Returns the block. It is built again only when something that it depends on has changed. */
  block(): Block {
    const known = this.#known()
    if (known !== undefined) return known.built.block
    const version = this.#version()
    const nowMs = this.#clock.now()
    const built = finish(this.#maker.preview(BigInt(nowMs)))
    this.#preview = { version, parent: this.#store.headState, built, fromMs: nowMs, untilMs: nowMs }
    return built.block
  }

  /**
   * Builds the block in steps, unless it is known, so that {@link block} has it. A block that takes long to build
   * stays valid for as long again, since it would always be too old otherwise. The work ends when something that the
   * block depends on changes.
   */
  *prepare(): Pauses<void> {
    if (this.#known() !== undefined) return
    const version = this.#version()
    const parent = this.#store.headState
    const fromMs = this.#clock.now()
    const built = yield* this.#maker.preview(BigInt(fromMs))
    if (version !== this.#version() || parent !== this.#store.headState) return
    const nowMs = this.#clock.now()
    this.#preview = { version, parent, built, fromMs, untilMs: nowMs + (nowMs - fromMs) }
  }

  #known(): Preview | undefined {
    const known = this.#preview
    const nowMs = this.#clock.now()
    return known?.version === this.#version() &&
      known.parent === this.#store.headState &&
      nowMs >= known.fromMs &&
      nowMs <= known.untilMs
      ? known
      : undefined
  }

  /** A key that changes with everything that the block depends on, except the time and the state of the head. */
  #version(): string {
    return `${this.#store.head.hash}/${this.#maker.previewVersion}`
  }

  /** Returns the state after the block that {@link block} returned last; undefined for any other block. */
  stateAfter(block: Block): StateRoot | undefined {
    return this.#preview?.built.block === block ? this.#preview.built.state : undefined
  }
}
