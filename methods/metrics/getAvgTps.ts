import { defineOperation } from '../data/kit/Operation.js'
import { integerParameter } from '../data/kit/Parameter.js'
import { pageOf } from '../data/kit/page.js'
import { viewOf } from '../data/parts/evmChain.js'
import { integer, object, optional, text } from '../kit/schemas.js'
import { timeOf } from './parts/BlockSpan.js'
import { evmChainId } from './parts/evmChainId.js'
import { metricPoints, points } from './parts/points.js'

/** Transactions per second by day, the newest first. An expired token begins with the first page again. */
export const getAvgTps = defineOperation({
  id: 'getAvgTps',
  api: 'metrics',
  path: '/v1/avg_tps/{chainId}',
  tag: 'EVM Chain Metrics',
  summary: 'Lists the average transactions per second of each day (UTC), the newest first.',
  inPath: { chainId: evmChainId },
  inQuery: {
    from: integerParameter('Only days that begin then or later, Unix seconds.'),
    to: integerParameter('Only days that begin then or earlier, Unix seconds.'),
  },
  paging: { maximum: 100, default: 100, isFixed: true },
  answer: object({
    results: metricPoints,
    status: integer,
    lastRun: integer,
    nextPageToken: optional(text),
  }),
  units: 0,
  handler(context, { chainId, from, to }, page) {
    const view = viewOf(context, chainId)
    const { items, nextPageToken } = pageOf(page, (after) =>
      points(view, 'avgTps', 'day', { from, to }, after),
    )
    const lastRun = view.height === 0 ? Number(context.network.clock.nowSeconds()) : timeOf(view.head)
    return { results: items, status: 200, lastRun, nextPageToken }
  },
})
