import { defineOperation } from '../data/kit/Operation.js'
import { required, wordParameter } from '../data/kit/Parameter.js'
import { viewOf } from '../data/parts/evmChain.js'
import { namedObject, number } from '../kit/schemas.js'
import { evmChainId } from './parts/evmChainId.js'

const metrics = [
  'teleporterSourceTxnCount',
  'teleporterDestinationTxnCount',
  'teleporterTotalTxnCount',
] as const

/** The number of messages that a chain has sent, received, or both. */
export const getTeleporterMetricsByChain = defineOperation({
  id: 'getTeleporterMetricsByChain',
  api: 'metrics',
  path: '/v2/chains/{chainId}/teleporterMetrics/{metric}',
  tag: 'Interchain Messaging Metrics',
  summary: 'Counts the messages that a chain has sent, received, or both.',
  inPath: { chainId: evmChainId, metric: required(wordParameter('The metric.', metrics)) },
  answer: namedObject('TeleporterMetricsResponse', {
    result: namedObject('TeleporterMetricsValue', { value: number }),
  }),
  units: 100,
  handler(context, { chainId, metric }) {
    const { sent, received } = viewOf(context, chainId).messengers
    const [out, back] = [sent.all.length, received.all.length]
    switch (metric) {
      case 'teleporterSourceTxnCount':
        return { result: { value: out } }
      case 'teleporterDestinationTxnCount':
        return { result: { value: back } }
      case 'teleporterTotalTxnCount':
        return { result: { value: out + back } }
    }
  },
})
