import { defineOperation } from '../data/kit/Operation.js'
import { required, wordParameter } from '../data/kit/Parameter.js'
import { namedObject } from '../kit/schemas.js'
import { windowMetricNames } from './parts/chainMetrics.js'
import { chainWindows } from './parts/chainWindows.js'
import { measuredChainId, measuredViews } from './parts/measuredChains.js'
import { windowValues } from './parts/windows.js'

/** A metric of an EVM chain over windows of time that end now. */
export const getEvmChainRollingWindowMetrics = defineOperation({
  id: 'getEvmChainRollingWindowMetrics',
  api: 'metrics',
  path: '/v2/chains/{chainId}/rollingWindowMetrics/{metric}',
  tag: 'EVM Chain Metrics',
  summary: 'Gets a metric of an EVM chain over windows of time that end now.',
  description: 'A month has 30 days, a year 365. Gas prices and fees are in wei.',
  inPath: {
    chainId: measuredChainId,
    metric: required(wordParameter('The metric.', windowMetricNames)),
  },
  answer: namedObject('RollingWindowMetricsApiResponse', {
    result: namedObject('ChainRollingWindowMetricsValue', windowValues),
  }),
  units: 100,
  handler: (context, { chainId, metric }) => ({
    result: chainWindows(context, measuredViews(context, chainId), metric),
  }),
})
