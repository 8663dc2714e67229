import type { EvmView } from '../../../state/views/evm/EvmView.js'
import type { DataContext } from '../../data/kit/DataContext.js'
import { required, textParameter } from '../../data/kit/Parameter.js'
import { isUnavailable } from '../../data/parts/chainDescription.js'
import { runningChains, viewOf } from '../../data/parts/evmChain.js'
import { isThisNetwork } from '../../data/parts/networkName.js'

/** The chain of metrics, or all chains of a network together. */
export const measuredChainId = required(
  textParameter<string>('The EVM chain ID; total, mainnet or testnet for all chains together.', {
    format: 'metrics-chain',
  }),
)

/**
 * Returns the indexes of the chains that a path names: of one chain, of all of them for `total`, or of all if this is
 * `mainnet` or `testnet`. Chains that are unavailable are not part of a total.
 * @throws {DataApiError} 404 when there is no such chain, 503 when it is unavailable
 */
export function measuredViews(context: DataContext, name: string): readonly EvmView[] {
  const { network, views } = context
  if (name !== 'total' && name !== 'mainnet' && name !== 'testnet') return [viewOf(context, name)]
  if (name !== 'total' && !isThisNetwork(network, name)) return []
  return runningChains(network).flatMap((chain) => (isUnavailable(network, chain) ? [] : views.evm(chain)))
}
