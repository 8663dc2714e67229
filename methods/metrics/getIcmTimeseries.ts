import type { SortKey } from '../../state/views/PageTokens.js'
import { defineOperation } from '../data/kit/Operation.js'
import { integerParameter, wordOr } from '../data/kit/Parameter.js'
import { type Keyed, pageOf } from '../data/kit/page.js'
import { integer, listOf, namedObject, number, optional, text } from '../kit/schemas.js'
import { type IcmGroup, icmCountParameters, icmGroups } from './parts/icmCounts.js'
import { type Interval, intervalStart, intervals, nextInterval, previousInterval } from './parts/intervals.js'
import type { TimeBounds } from './parts/points.js'

/** The number of messages between chains by interval, the newest first, each with a point for every group. */
export const getIcmTimeseries = defineOperation({
  id: 'getICMTimeseries',
  api: 'metrics',
  path: '/v2/icm/timeseries',
  tag: 'Interchain Messaging Metrics',
  summary: 'Counts the messages between chains by interval, the newest first.',
  inQuery: {
    ...icmCountParameters,
    timeInterval: wordOr('The length of the intervals (UTC). Weeks begin on Monday.', intervals, 'day'),
    startTimestamp: integerParameter('Only intervals that begin then or later, Unix seconds.'),
    endTimestamp: integerParameter('Only intervals that begin then or earlier, Unix seconds.'),
  },
  paging: { maximum: 2160, default: 100 },
  answer: namedObject('ICMMetricsApiResponse', {
    nextPageToken: optional(text),
    results: listOf(
      namedObject('ICMMetricsValue', {
        value: number,
        timestamp: integer,
        srcBlockchainId: text,
        destBlockchainId: text,
      }),
    ),
  }),
  units: 100,
  refusal: ({ startTimestamp, endTimestamp }) =>
    startTimestamp !== undefined && endTimestamp !== undefined && startTimestamp > endTimestamp
      ? 'startTimestamp must not be greater than endTimestamp'
      : undefined,
  handler(context, { timeInterval, startTimestamp, endTimestamp, ...given }, page) {
    const groups = icmGroups(context, given)
    const { items, nextPageToken } = pageOf(page, (after) =>
      counts(groups, timeInterval, { from: startTimestamp, to: endTimestamp }, after),
    )
    return { nextPageToken, results: items }
  },
})

/** Lists the counts from the interval of the last message to that of the first one. */
function* counts(
  groups: readonly IcmGroup[],
  interval: Interval,
  { from = 0, to = Number.POSITIVE_INFINITY }: TimeBounds,
  after: SortKey | undefined,
): Generator<Keyed<Omit<IcmGroup, 'times'> & { readonly value: number; readonly timestamp: number }>> {
  const newest = Math.max(...groups.map(({ times }) => times[0] ?? Number.NEGATIVE_INFINITY))
  const oldest = Math.min(...groups.map(({ times }) => times.at(-1) ?? Number.POSITIVE_INFINITY))
  if (newest < oldest) return
  const [lastTime, lastGroup] = after ?? []
  const latest = Math.min(newest, to, lastTime === undefined ? newest : Number(lastTime))
  for (
    let timestamp = intervalStart(interval, latest);
    timestamp >= intervalStart(interval, oldest) && timestamp >= from;
    timestamp = previousInterval(interval, timestamp)
  )
    for (const { times, ...chains } of groups) {
      const group = `${chains.srcBlockchainId} ${chains.destBlockchainId}`
      if (timestamp === lastTime && group <= String(lastGroup)) continue
      const end = nextInterval(interval, timestamp)
      const value = times.filter((time) => time >= timestamp && time < end).length
      yield { key: [timestamp, group], item: { value, timestamp, ...chains } }
    }
}
