import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import type { Network } from '../../state/Network.js'
import type { Turns } from './Turns.js'
import type { Waits } from './Waits.js'

/** The target of the methods at an EVM chain's endpoint: one chain of a network. */
export type EvmEndpoint = {
  readonly network: Network
  readonly chain: EvmChain
  /** For work that may take long. */
  readonly turns: Turns
  readonly waits: Waits
}
