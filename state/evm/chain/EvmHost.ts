import type { ChainHost } from '../../time/ChainHost.js'
import type { Block, ConsensusBlock } from '../blocks/Block.js'
import type { NonceGap } from '../pool/TransactionPool.js'

/** The functions of the network that an EVM chain uses. */
export type EvmHost = ChainHost<Block> & {
  /** Called with each accepted block that is executed later; `accepted` follows then. It must not throw. */
  ordered(block: ConsensusBlock): void
  /** Called with each transaction that begins to wait for a nonce before its own. It must not throw. */
  gap(gap: NonceGap): void
  /** Called when a block that was accepted is the last one of the synchronous era. It must not throw. */
  changedOver(last: Block): void
}
