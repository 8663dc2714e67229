import { healthOperations } from '../data/health/health.js'
import type { Operation } from '../data/kit/Operation.js'
import { getAvgTps } from './getAvgTps.js'
import { getChain } from './getChain.js'
import { getEvmChainMetrics } from './getEvmChainMetrics.js'
import { listChains } from './listChains.js'

/** The operations of the Metrics API. */
export const metricsOperations: readonly Operation[] = [
  getAvgTps,
  getEvmChainMetrics,
  listChains,
  getChain,
  ...healthOperations('metrics', '/v2'),
]
