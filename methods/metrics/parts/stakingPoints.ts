import { lastBefore } from '../../../state/views/lastBefore.js'
import type { SortKey } from '../../../state/views/PageTokens.js'
import type { TimedTotals } from '../../../state/views/platform/StakeTotals.js'
import { exactInteger } from '../../data/kit/exactInteger.js'
import type { Keyed } from '../../data/kit/page.js'
import { daysDown } from './daysDown.js'
import { nextInterval } from './intervals.js'
import type { TimeBounds } from './points.js'

/** The metrics of a subnet's stakers by name. Weights in nAVAX on the primary network. */
export const stakingMetrics = {
  validatorCount: ({ validators }) => validators,
  validatorWeight: ({ validatorWeight }) => exactInteger(validatorWeight),
  delegatorCount: ({ delegators }) => delegators,
  delegatorWeight: ({ delegatorWeight }) => exactInteger(delegatorWeight),
} as const satisfies Readonly<Record<string, (totals: TimedTotals) => number | bigint>>

export type StakingMetric = keyof typeof stakingMetrics

/** The names of the metrics. */
export const stakingMetricNames = Object.keys(stakingMetrics) as [StakingMetric, ...StakingMetric[]]

/**
 * Lists a metric as it was at the end of each UTC day, the newest first: from the day of a time (Unix seconds),
 * whose end lies ahead, to the first day with stakers.
 */
export function* stakingPoints(
  history: readonly TimedTotals[],
  metric: StakingMetric,
  now: number,
  bounds: TimeBounds,
  after: SortKey | undefined,
): Generator<Keyed<{ readonly timestamp: number; readonly value: number | bigint }>> {
  const [earliest] = history
  if (earliest === undefined) return
  for (const timestamp of daysDown(now, earliest.seconds, bounds, after)) {
    const totals = lastBefore(history, nextInterval('day', timestamp))
    yield {
      key: [timestamp],
      item: { timestamp, value: totals === undefined ? 0 : stakingMetrics[metric](totals) },
    }
  }
}
