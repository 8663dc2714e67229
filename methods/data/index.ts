import { metricsOperations } from '../metrics/index.js'
import { getBlock } from './blocks/getBlock.js'
import { getLatestBlocks } from './blocks/getLatestBlocks.js'
import { getChainInfo } from './chains/getChainInfo.js'
import { supportedChains } from './chains/supportedChains.js'
import { healthOperations } from './health/health.js'
import type { Operation } from './kit/Operation.js'

/** Every operation of the Data API and the Metrics API. */
export const operations: readonly Operation[] = [
  supportedChains,
  getChainInfo,
  getLatestBlocks,
  getBlock,
  ...healthOperations('data', '/v1'),
  ...metricsOperations,
]
