import { healthOperations } from '../data/health/health.js'
import type { Operation } from '../data/kit/Operation.js'
import { compositeQueries } from './compositeQuery.js'
import { dailyMetrics } from './dailyMetrics.js'
import { getAddressesByBalanceOverTime } from './getAddressesByBalanceOverTime.js'
import { getAddressesByBtcbBridged } from './getAddressesByBtcbBridged.js'
import { getChain } from './getChain.js'
import { getEvmChainMetrics } from './getEvmChainMetrics.js'
import { getEvmChainRollingWindowMetrics } from './getEvmChainRollingWindowMetrics.js'
import { getIcmSummary } from './getIcmSummary.js'
import { getIcmTimeseries } from './getIcmTimeseries.js'
import { getNftHoldersByContractAddress } from './getNftHoldersByContractAddress.js'
import { getStakingMetrics } from './getStakingMetrics.js'
import { getTeleporterMetricsByChain } from './getTeleporterMetricsByChain.js'
import { getValidatorsByDateRange } from './getValidatorsByDateRange.js'
import { l1FeeMetrics } from './l1FeeMetrics.js'
import { listChains } from './listChains.js'

/** The operations of the Metrics API. */
export const metricsOperations: readonly Operation[] = [
  ...dailyMetrics,
  getEvmChainMetrics,
  getEvmChainRollingWindowMetrics,
  getIcmSummary,
  getIcmTimeseries,
  getTeleporterMetricsByChain,
  getStakingMetrics,
  getValidatorsByDateRange,
  ...l1FeeMetrics,
  getNftHoldersByContractAddress,
  getAddressesByBalanceOverTime,
  getAddressesByBtcbBridged,
  ...compositeQueries,
  listChains,
  getChain,
  ...healthOperations('metrics', '/v2'),
]
