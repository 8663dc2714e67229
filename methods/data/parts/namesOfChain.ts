import { type Id, idToString } from '../../../state/codec/ids.js'
import type { Network } from '../../../state/Network.js'

/**
 * Returns the names by which a configuration may name a chain: its blockchain ID, its aliases, and the EVM chain ID
 * of the oldest chain that has it.
 */
export function namesOfChain({ world: { node, evmChains } }: Network, blockchainId: Id): readonly string[] {
  const evmChainId = evmChains.get(blockchainId)?.config.chainId
  const oldest = [...evmChains.values()].find(({ config }) => config.chainId === evmChainId)
  return [
    idToString(blockchainId),
    ...node.chainAliases.aliases(blockchainId),
    ...(evmChainId !== undefined && oldest?.blockchainId === blockchainId ? [evmChainId.toString()] : []),
  ]
}
