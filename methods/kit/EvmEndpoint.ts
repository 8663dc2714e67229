import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import type { Network } from '../../state/Network.js'
import type { Turns } from './Turns.js'
import type { Waits } from './Waits.js'

/** The target of the methods at an EVM chain's endpoint: one chain of a network. */
export type EvmEndpoint = {
  readonly network: Network
  readonly chain: EvmChain
  /** Turns for methods that may compute for long. */
  readonly turns: Turns
  /** Waits for methods that answer after a later change. */
  readonly waits: Waits
}
