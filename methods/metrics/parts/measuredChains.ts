import type { EvmView } from '../../../state/views/evm/EvmView.js'
import type { DataContext } from '../../data/kit/DataContext.js'
import type { Parameter } from '../../data/kit/Parameter.js'
import { isUnavailable } from '../../data/parts/chainDescription.js'
import { runningChains, viewOf } from '../../data/parts/evmChain.js'
import { isThisNetwork } from '../../data/parts/networkName.js'
import { evmChainId } from './evmChainId.js'

/** The chain of metrics, or all chains of a network together. */
export const measuredChainId: Parameter<string> = {
  ...evmChainId,
  description: `${evmChainId.description} total, mainnet or testnet: all chains together.`,
  expected: (name, network) => (isAllChains(String(name)) ? undefined : evmChainId.expected?.(name, network)),
}

/**
 * Returns the indexes of the chains that a path names: of one chain, of all of them for `total`, or of all if this is
 * `mainnet` or `testnet`. Chains that are unavailable are not part of a total.
 * @throws {DataApiError} 404 when there is no such chain, 503 when it is unavailable
 */
export function measuredViews(context: DataContext, name: string): readonly EvmView[] {
  const { network, views } = context
  if (!isAllChains(name)) return [viewOf(context, name)]
  if (name !== 'total' && !isThisNetwork(network, name)) return []
  return runningChains(network).flatMap((chain) => (isUnavailable(network, chain) ? [] : views.evm(chain)))
}

function isAllChains(name: string): name is 'total' | 'mainnet' | 'testnet' {
  return name === 'total' || name === 'mainnet' || name === 'testnet'
}
