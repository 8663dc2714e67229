import type { EvmView } from '../../state/views/evm/EvmView.js'
import type { DataContext } from '../data/kit/DataContext.js'
import { defineOperation, type Operation } from '../data/kit/Operation.js'
import { integerParameter, textParameter, wordOr } from '../data/kit/Parameter.js'
import { pageOf } from '../data/kit/page.js'
import { integer, namedObject, number, optional, text } from '../kit/schemas.js'
import { timeOf } from './parts/BlockSpan.js'
import { chainMetrics, type MetricName } from './parts/chainMetrics.js'
import { chainWindows } from './parts/chainWindows.js'
import { dailyMetricPaths } from './parts/dailyMetricPaths.js'
import { evmChainId } from './parts/evmChainId.js'
import { intervals } from './parts/intervals.js'
import { measuredChainId, measuredViews } from './parts/measuredChains.js'
import { metricPoints, points } from './parts/points.js'

/** Metrics by day or another interval, the newest first. An expired token begins with the first page again. */
const series: readonly Operation[] = named(dailyMetricPaths).map(([path, metric]) =>
  defineOperation({
    id: `get${capitalized(metric)}`,
    api: 'metrics',
    path: `/v1/${path}/{chainId}`,
    tag: 'EVM Chain Metrics',
    summary: `Lists ${metric} of each day (UTC), the newest first.`,
    inPath: { chainId: metric === 'avgTps' ? evmChainId : measuredChainId },
    inQuery: {
      from: integerParameter('Only intervals that begin then or later, Unix seconds.'),
      to: integerParameter('Only intervals that begin then or earlier, Unix seconds.'),
      interval: wordOr(
        'The length of the intervals (UTC). Weeks begin on Monday.',
        chainMetrics[metric].byDay ? ['day'] : intervals,
        'day',
      ),
      startKey: textParameter('Refused: the older way to ask for a page, now `pageToken`.'),
    },
    paging: { maximum: 100, default: 100, isFixed: true },
    answer: namedObject('DailyMetricsResponse', {
      results: metricPoints,
      status: integer,
      lastRun: integer,
      nextPageToken: optional(text),
    }),
    units: 100,
    refusal: ({ startKey }) => (startKey === undefined ? undefined : 'startKey is pageToken now'),
    handler(context, { chainId, from, to, interval }, page) {
      const views = measuredViews(context, chainId)
      const { items, nextPageToken } = pageOf(page, (after) =>
        points(context, views, metric, interval, { from, to }, after),
      )
      return { results: items, status: 200, lastRun: lastRun(context, views), nextPageToken }
    },
  }),
)

/** Metrics over windows of time that end now. */
const windows: readonly Operation[] = named(dailyMetricPaths).map(([path, metric]) =>
  defineOperation({
    id: `getRollingWindow${capitalized(metric)}`,
    api: 'metrics',
    path: `/v1/${path}/{chainId}/rollingWindow`,
    tag: 'EVM Chain Metrics',
    summary: `Gets ${metric} over windows of time that end now.`,
    inPath: { chainId: measuredChainId },
    answer: namedObject('DailyRollingWindowResponse', {
      result: namedObject('DailyRollingWindowValues', {
        last_hour: number,
        last_day: number,
        last_month: number,
        last_year: number,
        all_time: number,
      }),
      status: integer,
      lastRun: integer,
    }),
    units: 100,
    handler(context, { chainId }) {
      const views = measuredViews(context, chainId)
      const { lastHour, lastDay, lastMonth, lastYear, allTime } = chainWindows(context, views, metric)
      const result = {
        last_hour: lastHour,
        last_day: lastDay,
        last_month: lastMonth,
        last_year: lastYear,
        all_time: allTime,
      }
      return { result, status: 200, lastRun: lastRun(context, views) }
    },
  }),
)

/** The metrics of EVM chains in the first version of the API. */
export const dailyMetrics: readonly Operation[] = [...series, ...windows]

/** Returns the time of the last block of chains, or now when there is none, Unix seconds. */
function lastRun({ network }: DataContext, views: readonly EvmView[]): number {
  const heads = views.flatMap((view) => (view.height === 0 ? [] : timeOf(view.head)))
  return heads.length === 0 ? Number(network.world.clock.nowSeconds()) : Math.max(...heads)
}

function named(paths: typeof dailyMetricPaths): readonly (readonly [string, MetricName])[] {
  return Object.entries(paths)
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
