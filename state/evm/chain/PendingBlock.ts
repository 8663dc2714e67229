import type { Clock } from '../../time/Clock.js'
import type { Block } from '../blocks/Block.js'
import type { StateRoot } from '../state/StateRoot.js'
import type { BuiltBlock } from './BlockBuilder.js'
import type { BlockMaker } from './BlockMaker.js'
import type { ChainStore } from './ChainStore.js'

/** The last block that was built, and what it was built of. */
type Preview = { readonly version: string; readonly parent: StateRoot; readonly built: BuiltBlock }

/** The block that would be made now of what waits. It is no part of the chain. */
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

  /** Returns the block. It is built once, as long as nothing changes that it depends on. */
  block(): Block {
    const nowMs = BigInt(this.#clock.now())
    const { head, headState } = this.#store
    const version = `${nowMs}/${head.hash}/${this.#maker.previewVersion}`
    const known = this.#preview
    if (known?.version === version && known.parent === headState) return known.built.block
    const built = this.#maker.preview(nowMs)
    this.#preview = { version, parent: headState, built }
    return built.block
  }

  /** Returns the state after the block that {@link block} returned last; undefined for any other block. */
  stateAfter(block: Block): StateRoot | undefined {
    return this.#preview?.built.block === block ? this.#preview.built.state : undefined
  }
}
