import { idToString } from '../../../state/codec/ids.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import type { Network } from '../../../state/Network.js'
import type { Answered } from '../../data/kit/Answered.js'
import { exactInteger } from '../../data/kit/exactInteger.js'
import { chainName } from '../../data/parts/chainDescription.js'
import { networkName } from '../../data/parts/networkName.js'
import type { TypeOf } from '../../kit/schema.js'
import { integer, namedObject, oneOf, text } from '../../kit/schemas.js'

/** A chain that has metrics. */
export const metricsChain = namedObject('Chain', {
  evmChainId: integer,
  chainName: text,
  blockchainId: text,
  subnetId: text,
  network: oneOf('mainnet', 'testnet'),
})

/** Returns a chain as the Metrics API describes it. */
export function metricsChainJson(network: Network, chain: EvmChain): Answered<TypeOf<typeof metricsChain>> {
  const running = network.world.node.chains.get(chain.blockchainId)
  return {
    evmChainId: exactInteger(chain.config.chainId),
    chainName: chainName(network, chain),
    blockchainId: idToString(chain.blockchainId),
    subnetId: running === undefined ? '' : idToString(running.subnetId),
    network: networkName(network) === 'mainnet' ? 'mainnet' : 'testnet',
  }
}
