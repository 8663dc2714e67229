import type { Id, NodeId } from '../../codec/ids.js'
import type { BlockFigures } from '../../platform/BlockOutcomes.js'
import type { OuterBlock } from '../../proposervm/OuterBlock.js'

/** A block of the P-, X- or C-Chain. */
export type PrimaryBlock = {
  readonly height: number
  readonly id: Id
  readonly parentId: Id
  /** Unix seconds. */
  readonly timestamp: number
  /** The name of its type. */
  readonly kind: string
  /** The transactions by position; on the C-Chain the atomic ones. */
  readonly txIds: readonly Id[]
  readonly byteLength: number
  /** The figures of the P-Chain's state after the block; undefined on other chains. */
  readonly figures: BlockFigures | undefined
  readonly outer: OuterBlock
  /** The proposer of the block; undefined when it has no outer block. */
  readonly proposer: NodeId | undefined
}

/** The part of a chain that lists of blocks need. */
export type BlockLister<Block extends object> = {
  /** Returns the block of a height; undefined above the last one. */
  at(height: number): Block | undefined
  /** Returns the block with an ID; undefined when there is none. */
  byId(id: Id): Block | undefined
  heightOf(block: Block): number
  /** Returns the time of a block, Unix seconds. Never falls along a chain. */
  timestamp(block: Block): number
  /** Whether the block is listed. */
  isListed(block: Block): boolean
  /** Returns who proposed a block; undefined when it has no outer block. */
  proposerOf(block: Block): NodeId | undefined
  describe(block: Block): PrimaryBlock
}
