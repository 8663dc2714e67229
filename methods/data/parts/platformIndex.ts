import { platformChainId } from '../../../state/platform/PlatformChain.js'
import type { PlatformView } from '../../../state/views/platform/PlatformView.js'
import { chainUnavailable } from '../kit/DataApiError.js'
import type { DataContext } from '../kit/DataContext.js'
import { isUnavailable } from './chainDescription.js'
import { isThisNetwork, type networkNames } from './networkName.js'

/**
 * Returns the view of the P-Chain's stakes, L1 validations and subnets at the height that the Data API shows;
 * undefined when a request names another network, of which nothing is known.
 * @throws {DataApiError} 503 when the P-Chain is unavailable
 */
export function platformIndex(
  { network, views }: DataContext,
  name: (typeof networkNames)[number],
): PlatformView | undefined {
  if (!isThisNetwork(network, name)) return undefined
  if (isUnavailable(network, { blockchainId: platformChainId })) throw chainUnavailable('p-chain')
  return views.platform()
}
