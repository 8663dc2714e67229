import { listOf, namedObject } from '../../kit/schemas.js'
import { defineOperation } from '../kit/Operation.js'
import { wordParameter } from '../kit/Parameter.js'
import { chainFeatures, chainInfo, chainJson } from '../parts/chainJson.js'
import { runningChains } from '../parts/evmChain.js'
import { isThisNetwork, networkParameter } from '../parts/networkName.js'

/** The EVM chains that run: the C-Chain, then the others in the order of their creation. */
export const supportedChains = defineOperation({
  id: 'supportedChains',
  path: '/v1/chains',
  tag: 'EVM Chains',
  summary: 'Lists the EVM chains that run.',
  inQuery: {
    network: networkParameter('Only chains of this network.'),
    feature: wordParameter('Only chains with this feature.', chainFeatures),
  },
  answer: namedObject('ListChainsResponse', { chains: listOf(chainInfo) }),
  units: 1,
  handler(context, { network: name, feature }) {
    const { network } = context
    if (!isThisNetwork(network, name)) return { chains: [] }
    const chains = runningChains(network).map((chain) => chainJson(context, chain))
    return {
      chains: chains.filter(
        ({ enabledFeatures }) => feature === undefined || enabledFeatures?.includes(feature) === true,
      ),
    }
  },
})
