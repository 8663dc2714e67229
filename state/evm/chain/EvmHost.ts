import type { ChainHost } from '../../time/ChainHost.js'
import type { Block } from '../blocks/Block.js'
import type { NonceGap } from '../pool/TransactionPool.js'

/** The functions of the network that an EVM chain uses. */
export type EvmHost = ChainHost<Block> & {
  /** Called with each transaction that begins to wait for a nonce before its own. It must not throw. */
  gap(gap: NonceGap): void
}
