import { defineOperation } from '../data/kit/Operation.js'
import { chainNamed } from '../data/parts/evmChain.js'
import { evmChainId } from './parts/evmChainId.js'
import { metricsChain, metricsChainJson } from './parts/metricsChain.js'

/** One EVM chain that has metrics. */
export const getChain = defineOperation({
  id: 'getChain',
  api: 'metrics',
  path: '/v2/chains/{chainId}',
  tag: 'EVM Chain Metrics',
  summary: 'Describes an EVM chain that has metrics.',
  inPath: { chainId: evmChainId },
  answer: metricsChain,
  units: 1,
  handler: ({ network }, { chainId }) => metricsChainJson(network, chainNamed(network, chainId)),
})
