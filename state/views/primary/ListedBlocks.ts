import type { Id, NodeId } from '../../codec/ids.js'
import { FollowedBlocks } from '../FollowedBlocks.js'
import type { DoIndexWork } from '../IndexWork.js'
import type { BlockLister, PrimaryBlock } from './PrimaryBlock.js'

const none: readonly number[] = []

/** The blocks of a chain that are listed, all together and by proposer, up to the height of the last query. */
export class ListedBlocks<Block extends object> {
  readonly #lister: BlockLister<Block>
  readonly #followed: FollowedBlocks<Block>
  /** Ascending. */
  readonly #heights: number[] = []
  /** The proposers of the blocks. */
  readonly #proposers: (NodeId | undefined)[] = []
  readonly #byProposer = new Map<NodeId, number[]>()

  constructor(lister: BlockLister<Block>, doWork: DoIndexWork) {
    this.#lister = lister
    this.#followed = new FollowedBlocks(
      lister,
      {
        add: (block, height) => this.#add(block, height),
        remove: (_, height) => this.#remove(height),
      },
      doWork,
    )
  }

  /** The heights of the blocks, ascending. */
  get heights(): readonly number[] {
    return this.#heights
  }

  /** Returns the heights of the blocks that a node proposed, ascending. */
  proposedBy(nodeId: NodeId): readonly number[] {
    return this.#byProposer.get(nodeId) ?? none
  }

  /** Returns the lowest height whose block, and none above it, is older than a time, Unix seconds. */
  heightAt(timestamp: number): number {
    let low = 0
    let high = this.#followed.height + 1
    while (low < high) {
      const middle = (low + high) >>> 1
      const block = this.#lister.at(middle)
      if (block !== undefined && this.#lister.timestamp(block) < timestamp) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Returns a listed block. */
  byHeight(height: number): PrimaryBlock | undefined {
    const block = height <= this.#followed.height ? this.#lister.at(height) : undefined
    return block !== undefined && this.#lister.isListed(block) ? this.#lister.describe(block) : undefined
  }

  /** Returns the listed block with an ID. */
  byId(id: Id): PrimaryBlock | undefined {
    const block = this.#lister.byId(id)
    return block === undefined ? undefined : this.byHeight(this.#lister.heightOf(block))
  }

  /** Brings the lists to a height of their chain. */
  follow(height: number): void {
    this.#followed.follow(height)
  }

  #add(block: Block, height: number): void {
    if (!this.#lister.isListed(block)) return
    const proposer = this.#lister.proposerOf(block)
    this.#heights.push(height)
    this.#proposers.push(proposer)
    if (proposer === undefined) return
    const proposed = this.#byProposer.get(proposer)
    if (proposed === undefined) this.#byProposer.set(proposer, [height])
    else proposed.push(height)
  }

  #remove(height: number): void {
    if (this.#heights.at(-1) !== height) return
    this.#heights.pop()
    const proposer = this.#proposers.pop()
    if (proposer !== undefined) this.#byProposer.get(proposer)?.pop()
  }
}
