import type { Clock } from '../../time/Clock.js'
import { finish, type Pauses } from '../../time/Pauses.js'
import type { Block } from '../blocks/Block.js'
import type { StateRoot } from '../state/StateRoot.js'
import type { BlockMaker } from './BlockMaker.js'
import type { BuiltBlock } from './BuiltBlock.js'
import type { ChainStore } from './ChainStore.js'

/** The last block that was built, and the version of the data that it was built from. */
type Preview = {
  readonly version: string
  readonly parent: StateRoot
  readonly built: BuiltBlock
  /** The times from which and up to which the block counts as the pending one, Unix milliseconds. */
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
    const valid = this.#validPreview()
    if (valid !== undefined) return valid.built.block
    const version = this.#version()
    const nowMs = this.#clock.now()
    const built = finish(this.#maker.preview(BigInt(nowMs)))
    this.#preview = { version, parent: this.#store.headState, built, fromMs: nowMs, untilMs: nowMs }
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
    const parent = this.#store.headState
    const fromMs = this.#clock.now()
    const built = yield* this.#maker.preview(BigInt(fromMs))
    if (version !== this.#version() || parent !== this.#store.headState) return
    const nowMs = this.#clock.now()
    this.#preview = { version, parent, built, fromMs, untilMs: nowMs + (nowMs - fromMs) }
  }

  #validPreview(): Preview | undefined {
    const preview = this.#preview
    const nowMs = this.#clock.now()
    return preview?.version === this.#version() &&
      preview.parent === this.#store.headState &&
      nowMs >= preview.fromMs &&
      nowMs <= preview.untilMs
      ? preview
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
