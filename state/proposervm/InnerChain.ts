import type { Id } from '../codec/ids.js'

/** A chain whose blocks have outer blocks. Its blocks must keep their identity as objects. */
export type InnerChain<Block extends object = object> = {
  readonly chainId: Id
  /** The subnet whose validators propose the chain's blocks. */
  readonly subnetId: Id
  readonly head: Block
  /** Returns the parent; undefined for the genesis block. */
  parentOf(block: Block): Block | undefined
  heightOf(block: Block): bigint
  /** Returns the accepted block of a height; undefined above the last. */
  blockAt(height: bigint): Block | undefined
  idOf(block: Block): Id
  bytesOf(block: Block): Uint8Array
  /** Returns the time at which a block was made, Unix milliseconds. */
  timeMs(block: Block): number
  /** Returns the P-Chain height that the proposer of a block would propose, not counting the block itself. */
  proposedHeight(block: Block): bigint
  /**
   * Whether a block only decides on its parent. Its outer block then shares all members with the parent's.
   */
  isOption(block: Block): boolean
}
