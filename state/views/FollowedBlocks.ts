import { atOnce, type DoIndexWork, type IndexWork } from './IndexWork.js'

/** The accepted blocks of a chain, by height from 0 on. Two blocks of one chain are equal only as objects. */
export type BlockSource<Block> = {
  /** Returns the block of a height; undefined above the last one. */
  at(height: number): Block | undefined
}

/** A value that is computed from a chain's blocks, one after the other. */
export type BlockReader<Block> = {
  /** Takes back the last block. */
  remove(block: Block, height: number): void
} & (
  | {
      /** Adds the block after the last one. */
      add(block: Block, height: number): void
    }
  | {
      /** Adds the block after the last one, in steps. Nothing is read from the value, or taken back, before they have ended. */
      addInSteps(block: Block, height: number): IndexWork
    }
)

/**
 * Keeps a view up to date with its chain's blocks, up to a height. Each query removes the blocks that a revert took
 * away since the last query, and adds the new ones. So a query costs as much as the changes since the last one, and
 * the chain does not depend on its views.
 */
export class FollowedBlocks<Block> implements BlockSource<Block> {
  readonly #source: BlockSource<Block>
  readonly #reader: BlockReader<Block>
  readonly #doWork: DoIndexWork
  readonly #blocks: Block[] = []
  /** The block that is being added. Whoever follows the chain goes on with it. */
  #adding: { readonly block: Block; readonly work: IndexWork } | undefined

  /** @param doWork does the work of reading blocks; by default at once */
  constructor(source: BlockSource<Block>, reader: BlockReader<Block>, doWork: DoIndexWork = atOnce) {
    this.#source = source
    this.#reader = reader
    this.#doWork = doWork
  }

  /** The height of the last block that was read; -1 before the first. */
  get height(): number {
    return this.#blocks.length - 1
  }

  /** Returns the block of a height that was read; undefined above the last one. */
  at(height: number): Block | undefined {
    return this.#blocks[height]
  }

  /**
   * Brings the view to a height of its chain. A height above the last block counts as the last block.
   * @throws the error of {@link DoIndexWork} when this takes too long; blocks that were read stay read
   */
  follow(height: number): void {
    this.#doWork(this.#steps(height))
  }

  *#steps(height: number): IndexWork {
    while (this.#step(height)) yield
  }

  /** Removes or adds one block, or a part of it. @returns false when nothing is left to do */
  #step(height: number): boolean {
    if (this.#adding !== undefined) {
      const { block, work } = this.#adding
      if (work.next().done === true) this.#added(block)
      return true
    }
    const last = this.height
    const block = this.#blocks[last]
    if (block !== undefined && (last > height || this.#source.at(last) !== block)) {
      this.#reader.remove(block, last)
      this.#blocks.length = last
      return true
    }
    const next = last < height ? this.#source.at(last + 1) : undefined
    if (next === undefined) return false
    const reader = this.#reader
    if ('addInSteps' in reader) this.#adding = { block: next, work: reader.addInSteps(next, last + 1) }
    else {
      reader.add(next, last + 1)
      this.#added(next)
    }
    return true
  }

  #added(block: Block): void {
    this.#adding = undefined
    this.#blocks.push(block)
  }
}
