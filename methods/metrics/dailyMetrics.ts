import { defineOperation, type Operation } from '../data/kit/Operation.js'
import { integerParameter, textParameter } from '../data/kit/Parameter.js'
import { pageOf } from '../data/kit/page.js'
import { viewOf } from '../data/parts/evmChain.js'
import { integer, object, optional, text } from '../kit/schemas.js'
import { timeOf } from './parts/BlockSpan.js'
import type { MetricName } from './parts/chainMetrics.js'
import { evmChainId } from './parts/evmChainId.js'
import { metricPoints, points } from './parts/points.js'

/** The metrics by day of the first version: their paths, and their names in the second one. */
export const dailyMetricPaths = {
  avg_tps: 'avgTps',
  max_tps: 'maxTps',
  avg_gps: 'avgGps',
  max_gps: 'maxGps',
  avg_gas_price: 'avgGasPrice',
  max_gas_price: 'maxGasPrice',
  tx_count: 'txCount',
  gas_used: 'gasUsed',
  active_addresses: 'activeAddresses',
  active_senders: 'activeSenders',
} as const satisfies Readonly<Record<string, MetricName>>

/** Metrics by day, the newest first. An expired token begins with the first page again. */
export const dailyMetrics: readonly Operation[] = Object.entries(dailyMetricPaths).map(([path, metric]) =>
  defineOperation({
    id: `get${metric.charAt(0).toUpperCase()}${metric.slice(1)}`,
    api: 'metrics',
    path: `/v1/${path}/{chainId}`,
    tag: 'EVM Chain Metrics',
    summary: `Lists ${metric} of each day (UTC), the newest first.`,
    inPath: { chainId: evmChainId },
    inQuery: {
      from: integerParameter('Only days that begin then or later, Unix seconds.'),
      to: integerParameter('Only days that begin then or earlier, Unix seconds.'),
      startKey: textParameter('Refused: the older way to ask for a page, now `pageToken`.'),
    },
    paging: { maximum: 100, default: 100, isFixed: true },
    answer: object({
      results: metricPoints,
      status: integer,
      lastRun: integer,
      nextPageToken: optional(text),
    }),
    units: 0,
    refusal: ({ startKey }) => (startKey === undefined ? undefined : 'startKey is pageToken now'),
    handler(context, { chainId, from, to }, page) {
      const view = viewOf(context, chainId)
      const { items, nextPageToken } = pageOf(page, (after) =>
        points([view], metric, 'day', { from, to }, after),
      )
      const lastRun = view.height === 0 ? Number(context.network.clock.nowSeconds()) : timeOf(view.head)
      return { results: items, status: 200, lastRun, nextPageToken }
    },
  }),
)
