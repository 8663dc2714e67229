import type { Id } from '../codec/ids.js'

/** The accepted blocks of a chain by height; undefined above the last. */
type Blocks<Block extends object> = { blockAt(height: bigint): Block | undefined }

/**
 * Finds the blocks of one chain by the IDs of their outer blocks. It reads new blocks with each request, and drops
 * those that a revert has removed since, so chains need not notify it.
 */
export class OuterIds {
  readonly #heights = new Map<Id, number>()
  /** The known blocks and their IDs by height. */
  readonly #known: { readonly block: object; readonly id: Id }[] = []

  /** Returns the height of the block; undefined when the chain has no such block. */
  heightOf<Block extends object>(
    chain: Blocks<Block>,
    id: Id,
    idOf: (block: Block) => Id,
  ): bigint | undefined {
    this.#forgetRemoved(chain)
    for (let height = BigInt(this.#known.length); ; height++) {
      const block = chain.blockAt(height)
      if (block === undefined) break
      const known = { block, id: idOf(block) }
      this.#heights.set(known.id, this.#known.length)
      this.#known.push(known)
    }
    const height = this.#heights.get(id)
    return height === undefined ? undefined : BigInt(height)
  }

  #forgetRemoved(chain: Blocks<object>): void {
    for (;;) {
      const last = this.#known.at(-1)
      if (last === undefined || chain.blockAt(BigInt(this.#known.length - 1)) === last.block) return
      this.#heights.delete(last.id)
      this.#known.pop()
    }
  }
}
