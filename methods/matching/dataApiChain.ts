import { type Id, idToString } from '../../state/codec/ids.js'
import type { Network } from '../../state/Network.js'
import { runningChain } from './runningChain.js'

/** The chains of the primary network, as the Data API calls them. */
const primaryAliases = new Map([
  ['p-chain', 'P'],
  ['x-chain', 'X'],
  ['c-chain', 'C'],
])

/**
 * Returns the ID of a chain that the node runs, by alias, by blockchain ID, or as requests to the Data API name it:
 * `p-chain`, `x-chain`, `c-chain`, or an EVM chain ID. Of several chains with one EVM chain ID it is the oldest.
 * @throws {NodeError}
 */
export function dataApiChain(network: Network, name: string): Id {
  const { node, evmChains } = network.world
  const isEvmChainId = /^[0-9]+$/.test(name) && node.chainAliases.find(name) === undefined
  const named = isEvmChainId
    ? [...evmChains.values()].find(({ config }) => config.chainId === BigInt(name))
    : undefined
  if (named !== undefined) return runningChain(network, idToString(named.blockchainId))
  return runningChain(network, primaryAliases.get(name) ?? name)
}
