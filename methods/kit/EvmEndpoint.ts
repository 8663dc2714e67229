import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import type { Network } from '../../state/Network.js'

/** What the methods of an EVM chain's endpoint act on: one chain of a network. */
export type EvmEndpoint = {
  readonly network: Network
  readonly chain: EvmChain
}
