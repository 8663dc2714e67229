import { type Id, idToString } from '../../state/codec/ids.js'
import { unlessRefused } from '../../state/errors/unlessRefused.js'
import type { Network } from '../../state/Network.js'
import { primaryChainIdNamed } from '../data/parts/primary/primaryChain.js'
import { dataApiChain } from './dataApiChain.js'

/** Returns the name by which the node's metrics know the service of a chain; undefined when it does not run. */
export function serviceOfChain(network: Network, chain: string): string | undefined {
  const id = chainIdNamed(network, chain)
  return id === undefined ? undefined : (network.world.node.chainAliases.primaryAlias(id) ?? idToString(id))
}

/** Returns the ID of a chain by alias, blockchain ID, or as requests of the Data API name it. */
export function chainIdNamed(network: Network, name: string): Id | undefined {
  return primaryChainIdNamed(network, name) ?? unlessRefused(() => dataApiChain(network, name))
}
