import { defineOperation } from '../data/kit/Operation.js'
import { integerParameter, required, wordOr, wordParameter } from '../data/kit/Parameter.js'
import { pageOf } from '../data/kit/page.js'
import { namedObject, optional, text } from '../kit/schemas.js'
import { chainMetrics, metricNames } from './parts/chainMetrics.js'
import { intervals } from './parts/intervals.js'
import { measuredChainId, measuredViews } from './parts/measuredChains.js'
import { metricPoints, points } from './parts/points.js'

/** A metric of an EVM chain by interval, the newest first. */
export const getEvmChainMetrics = defineOperation({
  id: 'getEvmChainMetrics',
  api: 'metrics',
  path: '/v2/chains/{chainId}/metrics/{metric}',
  tag: 'EVM Chain Metrics',
  summary: 'Lists a metric of an EVM chain by interval, the newest first.',
  description:
    'Gas prices and fees are in wei. Averages, highest values and sums since the genesis have days only.',
  inPath: { chainId: measuredChainId, metric: required(wordParameter('The metric.', metricNames)) },
  inQuery: {
    timeInterval: wordOr('The length of the intervals (UTC). Weeks begin on Monday.', intervals, 'day'),
    startTimestamp: integerParameter('Only intervals that begin then or later, Unix seconds.'),
    endTimestamp: integerParameter('Only intervals that begin then or earlier, Unix seconds.'),
  },
  paging: { maximum: 2160, default: 100 },
  answer: namedObject('MetricsApiResponse', { nextPageToken: optional(text), results: metricPoints }),
  units: 100,
  refusal: ({ metric, timeInterval, startTimestamp, endTimestamp }) => {
    if (chainMetrics[metric].byDay && timeInterval !== 'day') return `${metric} has timeInterval day only`
    if (startTimestamp !== undefined && endTimestamp !== undefined && startTimestamp > endTimestamp)
      return 'startTimestamp must not be greater than endTimestamp'
    return undefined
  },
  handler(context, { chainId, metric, timeInterval, startTimestamp, endTimestamp }, page) {
    const measured = measuredViews(context, chainId)
    const bounds = { from: startTimestamp, to: endTimestamp }
    const { items, nextPageToken } = pageOf(page, (after) =>
      points(context, measured, metric, timeInterval, bounds, after),
    )
    return { nextPageToken, results: items }
  },
})
