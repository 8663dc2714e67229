import { noEvmChain } from '../../../state/errors/emulator.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import type { Network } from '../../../state/Network.js'
import { nearestChain } from '../../params/nearestChain.js'

/** The EVM chain that a control method names by alias or blockchain ID; none named means the C-Chain. @throws {NodeError} */
export function evmChainOf(network: Network, chain: string | undefined): EvmChain {
  if (chain === undefined) return network.world.cChain
  const id = network.world.node.chainAliases.find(chain)
  const found = id === undefined ? undefined : network.world.evmChains.get(id)
  if (found === undefined) throw noEvmChain(chain, nearestChain(network, chain, 'evm'))
  return found
}
