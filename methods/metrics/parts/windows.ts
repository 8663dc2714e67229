import { number } from '../../kit/schemas.js'

const day = 24 * 3600

/** The lengths of the windows of time that end now, in seconds. */
const lengths = {
  lastHour: 3600,
  lastDay: day,
  lastWeek: 7 * day,
  lastMonth: 30 * day,
  last90Days: 90 * day,
  lastYear: 365 * day,
  allTime: Number.POSITIVE_INFINITY,
} as const

type Window = keyof typeof lengths

/** The members of an answer with a value for each window. */
export const windowValues: Readonly<Record<Window, typeof number>> = {
  lastHour: number,
  lastDay: number,
  lastWeek: number,
  lastMonth: number,
  last90Days: number,
  lastYear: number,
  allTime: number,
}

/** Returns a value for each window. @param valueSince takes the first second of a window */
export function windowsBefore(
  now: number,
  valueSince: (from: number) => number | bigint,
): Readonly<Record<Window, number | bigint>> {
  const since = (window: Window) => valueSince(Math.max(0, now + 1 - lengths[window]))
  return {
    lastHour: since('lastHour'),
    lastDay: since('lastDay'),
    lastWeek: since('lastWeek'),
    lastMonth: since('lastMonth'),
    last90Days: since('last90Days'),
    lastYear: since('lastYear'),
    allTime: since('allTime'),
  }
}
