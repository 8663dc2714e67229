import { idFromString, idToString } from '../../../state/codec/ids.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import type { Network } from '../../../state/Network.js'
import type { EvmView } from '../../../state/views/evm/EvmView.js'
import { nearestName } from '../../params/nearestName.js'
import { chainUnavailable, notFound } from '../kit/DataApiError.js'
import type { DataContext } from '../kit/DataContext.js'
import { type Parameter, required, textParameter } from '../kit/Parameter.js'
import { chainName, isUnavailable } from './chainDescription.js'

/** The parameter of a path that names an EVM chain. */
export const chainId: Parameter<string> = {
  ...required(
    textParameter<string>(
      'An EVM chain: its EVM chain ID in decimal digits, its blockchain ID, an alias of it, or its name.',
    ),
  ),
  meaning: (name, network) => blockchainIdOf(findChain(network, String(name))) ?? name,
}

/**
 * Returns the running EVM chain that a path names: by EVM chain ID, blockchain ID, alias or name. When several chains
 * have one EVM chain ID or name, it is the oldest.
 * @throws {DataApiError} 404 when there is none
 */
export function chainNamed(network: Network, name: string): EvmChain {
  const chain = findChain(network, name)
  if (chain === undefined || !isShown(network, chain))
    throw notFound(`chain ${name}`, nearestChain(network, name))
  return chain
}

/** Returns the name or the EVM chain ID of a running chain that was probably meant. */
function nearestChain(network: Network, written: string): string | undefined {
  const names = runningChains(network).flatMap((chain) => [
    network.world.node.chainAliases.primaryAlias(chain.blockchainId) ?? chainName(network, chain),
    String(chain.config.chainId),
  ])
  return nearestName(written, names)
}

/**
 * A chain that a query names by EVM chain ID, blockchain ID, alias or name. A text that is no ID and names no chain is
 * refused with 400; an unknown ID means a chain without data. @param what the meaning: `The source`
 */
export function chainIn(what: string): Parameter<string | undefined> {
  return {
    ...textParameter<string>(`${what}: an EVM chain ID, a blockchain ID, an alias or a name.`),
    meaning: (name, network) => blockchainIdOf(findChain(network, String(name))) ?? name,
    expected: (name, network) =>
      isDigits(String(name)) || isId(String(name)) || findChain(network, String(name)) !== undefined
        ? undefined
        : 'an EVM chain ID, a blockchain ID, or the alias or name of a chain',
  }
}

/** Returns the running chain that a text names; undefined when there is none. */
export function chainByAnyName(network: Network, name: string): EvmChain | undefined {
  const chain = findChain(network, name)
  return chain !== undefined && isShown(network, chain) ? chain : undefined
}

function isDigits(text: string): boolean {
  return /^[0-9]{1,78}$/.test(text)
}

function isId(text: string): boolean {
  try {
    idFromString(text)
    return true
  } catch {
    return false
  }
}

function findChain(network: Network, name: string): EvmChain | undefined {
  const { evmChains, node } = network.world
  const id = node.chainAliases.find(name)
  const named = id === undefined ? undefined : evmChains.get(id)
  return named ?? (/^[0-9]+$/.test(name) ? withEvmChainId(network, name) : withName(network, name))
}

/** Returns the blockchain ID of a chain, in cb58. */
export function blockchainIdOf(chain: EvmChain | undefined): string | undefined {
  return chain === undefined ? undefined : idToString(chain.blockchainId)
}

/** Returns the EVM chains that run: the C-Chain, then the others in the order of their creation. */
export function runningChains(network: Network): readonly EvmChain[] {
  return [...network.world.evmChains.values()].filter((chain) => isShown(network, chain))
}

/** A chain that the node bootstraps is shown, as unavailable. */
function isShown({ world: { node } }: Network, { blockchainId }: EvmChain): boolean {
  return node.chains.isBootstrapped(blockchainId) || node.chains.isBootstrapping(blockchainId)
}

/**
 * Returns the index of the chain that a path names, at the height that the Data API shows.
 * @throws {DataApiError} 404 when there is no such chain, 503 when it is unavailable
 */
export function viewOf({ network, views }: DataContext, name: string): EvmView {
  const chain = chainNamed(network, name)
  if (isUnavailable(network, chain)) throw chainUnavailable(name)
  return views.evm(chain)
}

/** Returns the oldest running chain of an EVM chain ID; undefined when there is none. */
export function withEvmChainId(network: Network, digits: string): EvmChain | undefined {
  const evmChainId = BigInt(digits)
  return runningChains(network).find(({ config }) => config.chainId === evmChainId)
}

/** Returns the oldest running chain of a name. An L1 has the name of its CreateChainTx, which need not be an alias. */
function withName(network: Network, name: string): EvmChain | undefined {
  return runningChains(network).find((chain) => chainName(network, chain) === name)
}
