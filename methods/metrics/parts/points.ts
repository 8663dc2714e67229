import type { EvmView } from '../../../state/views/evm/EvmView.js'
import type { SortKey } from '../../../state/views/PageTokens.js'
import type { DataContext } from '../../data/kit/DataContext.js'
import type { Keyed } from '../../data/kit/page.js'
import { integer, listOf, namedObject, number } from '../../kit/schemas.js'
import { BlockSpan, timeOf } from './BlockSpan.js'
import { chainMetrics, type MetricName } from './chainMetrics.js'
import { type Interval, intervalStart, nextInterval, previousInterval } from './intervals.js'

/** The points of a series: the beginning of an interval in Unix seconds, and the value over it. */
export const metricPoints = listOf(namedObject('MetricsValue', { value: number, timestamp: integer }))

type Point = { readonly timestamp: number; readonly value: number | bigint }

/** Bounds of the points' times, both included. Unix seconds. */
export type TimeBounds = { readonly from: number | undefined; readonly to: number | undefined }

/**
 * Lists a metric of a chain, or of several together, the newest interval first: from that of the last indexed
 * block to that of the first block after a genesis.
 */
export function* points(
  { network }: DataContext,
  views: readonly EvmView[],
  metric: MetricName,
  interval: Interval,
  { from = 0, to }: TimeBounds,
  after: SortKey | undefined,
): Generator<Keyed<Point>> {
  const begun = views.filter(({ height }) => height > 0)
  if (begun.length === 0) return
  const first = intervalStart(
    interval,
    Math.min(...begun.map(({ chain }) => timeOf(chain.blockByNumber(1n)))),
  )
  const latest = [
    Math.max(...begun.map(({ head }) => timeOf(head))),
    ...(to === undefined ? [] : [to]),
    ...(after ? [Number(after[0]) - 1] : []),
  ]
  for (
    let timestamp = intervalStart(interval, Math.min(...latest));
    timestamp >= first && timestamp >= from;
    timestamp = previousInterval(interval, timestamp)
  ) {
    const end = nextInterval(interval, timestamp)
    const spans = begun.map((view) => new BlockSpan(view, network.world.node.startedAtMs, timestamp, end))
    yield { key: [timestamp], item: { timestamp, value: chainMetrics[metric].of(spans) } }
  }
}
