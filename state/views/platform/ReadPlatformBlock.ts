import type { Id } from '../../codec/ids.js'
import type { BlockOutcome } from '../../platform/BlockOutcomes.js'
import type { PlatformChain } from '../../platform/PlatformChain.js'
import type { Tx } from '../../platform/txs/Tx.js'

/** A block of the P-Chain as the parts of its view read it. */
export type ReadPlatformBlock = {
  readonly chain: PlatformChain
  readonly height: number
  /** The time of the block, Unix seconds. */
  readonly seconds: number
  /** The transactions of the block: the decided ones, then the proposal. The genesis has none here. */
  readonly txs: readonly Tx[]
  readonly outcome: BlockOutcome
  /** Set in the block that decides on a proposal. */
  readonly decision: { readonly proposalId: Id; readonly committed: boolean } | undefined
}
