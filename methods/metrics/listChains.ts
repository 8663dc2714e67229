import { defineOperation } from '../data/kit/Operation.js'
import { pageOf } from '../data/kit/page.js'
import { runningChains } from '../data/parts/evmChain.js'
import { isThisNetwork, networkParameter } from '../data/parts/networkName.js'
import { listOf, namedObject, optional, text } from '../kit/schemas.js'
import { metricsChain, metricsChainJson } from './parts/metricsChain.js'

/** The EVM chains that have metrics, in the order of their creation. */
export const listChains = defineOperation({
  id: 'listChains',
  api: 'metrics',
  path: '/v2/chains',
  tag: 'EVM Chain Metrics',
  summary: 'Lists the EVM chains that have metrics.',
  inQuery: { network: networkParameter('Only chains of this network.') },
  paging: { maximum: 100, default: 10 },
  answer: namedObject('MetricsListChainsResponse', {
    nextPageToken: optional(text),
    chains: listOf(metricsChain),
  }),
  units: 1,
  handler({ network }, { network: name }, page) {
    const running = isThisNetwork(network, name) ? runningChains(network) : []
    // Chains that do not run keep their index, so that pages stay when one stops.
    const indexes = new Map([...network.world.evmChains.values()].map((chain, index) => [chain, index]))
    const { items, nextPageToken } = pageOf(page, (after) =>
      running
        .map((item) => ({ key: [indexes.get(item) ?? 0], item }))
        .filter(({ key: [index = 0] }) => after === undefined || index > Number(after[0])),
    )
    return { nextPageToken, chains: items.map((chain) => metricsChainJson(network, chain)) }
  },
})
