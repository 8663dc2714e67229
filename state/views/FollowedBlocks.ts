/** The accepted blocks of a chain, by height from 0 on. Two blocks of one chain are equal only as objects. */
export type BlockSource<Block> = {
  /** Returns the block of a height; undefined above the last one. */
  at(height: number): Block | undefined
}

/** What is computed from a chain's blocks, one after the other. */
export type BlockReader<Block> = {
  /** Adds the block after the last one. */
  add(block: Block, height: number): void
  /** Takes back the last block. */
  remove(block: Block, height: number): void
}

/**
 * Keeps a view equal to what its chain's blocks give, up to a height. Nothing happens until somebody asks:
 * then the blocks that are new since the last question are added, after those that a revert took away were
 * removed. The cost of a question is therefore what changed since the last one, and the chain never knows.
 */
export class FollowedBlocks<Block> {
  readonly #source: BlockSource<Block>
  readonly #reader: BlockReader<Block>
  readonly #blocks: Block[] = []

  constructor(source: BlockSource<Block>, reader: BlockReader<Block>) {
    this.#source = source
    this.#reader = reader
  }

  /** The height of the last block that was read; -1 before the first. */
  get height(): number {
    return this.#blocks.length - 1
  }

  /** Brings the view to a height of its chain. A height without a block is the last one. */
  follow(height: number): void {
    const blocks = this.#blocks
    for (let last = this.height; last >= 0; last--) {
      const block = blocks[last]
      if (block === undefined || (last <= height && this.#source.at(last) === block)) break
      this.#reader.remove(block, last)
      blocks.length = last
    }
    while (this.height < height) {
      const next = this.#source.at(this.height + 1)
      if (next === undefined) break
      this.#reader.add(next, this.height + 1)
      blocks.push(next)
    }
  }
}
