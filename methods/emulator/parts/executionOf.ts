import { idToString } from '../../../state/codec/ids.js'
import { executesAtAcceptance } from '../../../state/errors/emulator.js'
import type { ExecutionControl } from '../../../state/evm/chain/ExecutionControl.js'
import type { Network } from '../../../state/Network.js'
import { evmChainOf } from './evmChainOf.js'

/**
 * Returns the control of a chain's execution, by alias or blockchain ID; none named means the C-Chain.
 * @throws {NodeError} for an unknown chain, and for one whose blocks are executed when they are accepted
 */
export function executionOf(network: Network, name: string | undefined): ExecutionControl {
  const { isAsynchronous, execution, blockchainId } = evmChainOf(network, name)
  if (isAsynchronous && execution !== undefined) return execution
  throw executesAtAcceptance(
    network.world.node.chainAliases.primaryAlias(blockchainId) ?? idToString(blockchainId),
  )
}
