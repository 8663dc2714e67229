import type { SortKey } from '../../../state/views/PageTokens.js'
import { intervalStart, previousInterval } from './intervals.js'
import type { TimeBounds } from './points.js'

/**
 * Lists the beginnings of UTC days (Unix seconds), the newest first, after a position: from the day of one time to
 * that of an earlier one, within bounds.
 */
export function* daysDown(
  latest: number,
  earliest: number,
  { from = 0, to = latest }: TimeBounds,
  after: SortKey | undefined,
): Generator<number> {
  const first = Math.max(intervalStart('day', earliest), from)
  const last = Math.min(latest, to, after === undefined ? latest : Number(after[0]) - 1)
  for (let day = intervalStart('day', last); day >= first; day = previousInterval('day', day)) yield day
}
