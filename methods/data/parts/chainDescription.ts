import { idToString } from '../../../state/codec/ids.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import type { Network } from '../../../state/Network.js'
import type { ChainDescription } from '../../../state/views/DataApiOptions.js'
import { namesOfChain } from './namesOfChain.js'

/** Returns the description of a chain in the configuration. */
export function describedChain(
  network: Network,
  { blockchainId }: Pick<EvmChain, 'blockchainId'>,
): ChainDescription {
  const described = network.world.dataApi.descriptions.chains
  if (described === undefined) return {}
  const name = namesOfChain(network, blockchainId).find((each) => Object.hasOwn(described, each))
  return (name === undefined ? undefined : described[name]) ?? {}
}

/**
 * Whether a chain's routes answer 503: while the node bootstraps it, or if the control API, or else the
 * configuration, asks for it.
 */
export function isUnavailable(network: Network, chain: Pick<EvmChain, 'blockchainId'>): boolean {
  if (network.world.node.chains.isBootstrapping(chain.blockchainId)) return true
  const { unavailable } = network.world.dataApi
  if (unavailable !== undefined) return unavailable.includes(chain.blockchainId)
  return describedChain(network, chain).status === 'UNAVAILABLE'
}

/** The token that a chain's fees are paid in. */
export type NetworkToken = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly logoUri: string | undefined
  readonly description: string | undefined
}

/** Returns a chain's name: that of its CreateChainTx, or the configured one. */
export function chainName(network: Network, chain: EvmChain): string {
  return describedChain(network, chain).chainName ?? ownName(network, chain)
}

/** Returns the token that a chain's fees are paid in. */
export function networkTokenOf(network: Network, chain: EvmChain): NetworkToken {
  const { networkToken = {} } = describedChain(network, chain)
  const own = isCChain(network, chain)
    ? { name: 'Avalanche', symbol: 'AVAX' }
    : { name: ownName(network, chain), symbol: symbolOf(ownName(network, chain)) }
  return {
    name: networkToken.name ?? own.name,
    symbol: networkToken.symbol ?? own.symbol,
    decimals: networkToken.decimals ?? 18,
    logoUri: networkToken.logoUri,
    description: networkToken.description,
  }
}

/** Returns the first four letters or digits of a chain's name, which may have blanks, in capitals. */
function symbolOf(name: string): string {
  return name.replaceAll(' ', '').slice(0, 4).toUpperCase()
}

/** Whether a chain is the C-Chain. */
export function isCChain({ world: { cChain } }: Network, chain: EvmChain): boolean {
  return chain === cChain
}

function ownName(network: Network, chain: EvmChain): string {
  if (isCChain(network, chain)) return 'Avalanche (C-Chain)'
  const created = network.world.platform.subnets.created.find(({ id }) => id === chain.blockchainId)
  return created?.tx.chainName ?? idToString(chain.blockchainId)
}
