import { idToString } from '../../state/codec/ids.js'
import type { Network } from '../../state/Network.js'
import { nearestName } from './nearestName.js'

/**
 * Returns the alias of the chain that was probably meant by an unknown one; undefined when none is near.
 * @param kind whether chains of every kind count, or EVM chains only
 */
export function nearestChain(network: Network, written: string, kind: 'any' | 'evm'): string | undefined {
  const { node, evmChains } = network.world
  const aliases = node.chains
    .all()
    .filter(({ id }) => kind === 'any' || evmChains.has(id))
    .map(({ id }) => node.chainAliases.primaryAlias(id) ?? idToString(id))
  return nearestName(written, aliases)
}
