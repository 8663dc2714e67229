import { metricsOperations } from '../metrics/index.js'
import { listErc1155Balances } from './balances/listErc1155Balances.js'
import { getBlock } from './blocks/getBlock.js'
import { getLatestBlocks } from './blocks/getLatestBlocks.js'
import { getChainInfo } from './chains/getChainInfo.js'
import { supportedChains } from './chains/supportedChains.js'
import { healthOperations } from './health/health.js'
import type { Operation } from './kit/Operation.js'
import { getTokenDetails } from './nfts/getTokenDetails.js'
import { listErc1155Transactions } from './transactions/listErc1155Transactions.js'

/** Every operation of the Data API and the Metrics API. */
export const operations: readonly Operation[] = [
  supportedChains,
  getChainInfo,
  getLatestBlocks,
  getBlock,
  listErc1155Transactions,
  listErc1155Balances,
  getTokenDetails,
  ...healthOperations('data', '/v1'),
  ...metricsOperations,
]
