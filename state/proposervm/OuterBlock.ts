import type { Id, NodeId } from '../codec/ids.js'
import type { Epoch } from './epoch.js'

/** The data of a block's outer block (AvalancheGo `vms/proposervm`). */
export type OuterBlock = {
  /** The ID of the outer block; that of the block itself where there is no outer block. */
  readonly id: Id
  /** The ID of the parent's outer block; the zero ID for genesis. */
  readonly parentId: Id
  readonly chainId: Id
  /** Unix seconds, never before the parent's. */
  readonly timestamp: bigint
  /** The P-Chain height whose validators propose the next block; 0 without an outer block. */
  readonly pChainHeight: bigint
  readonly epoch: Epoch | undefined
  /**
   * The validator whose turn it was; it signed the block if the emulator holds its key. Undefined when anyone
   * could propose: for a chain's first outer block, without validators, and before Durango 30 s after the parent.
   */
  readonly proposer: NodeId | undefined
  /** Whether there is an outer block: not for genesis, nor for blocks from before Apricot Phase 4. */
  readonly wrapped: boolean
}
