/** The spans of time that metrics are summed over. */
export const intervals = ['hour', 'day', 'week', 'month'] as const
export type Interval = (typeof intervals)[number]

const hourSeconds = 3600
const daySeconds = 24 * hourSeconds
/** The first Monday of Unix time. */
const firstMonday = 4 * daySeconds

/**
 * Returns the beginning of the interval that contains a time: a full hour, 0:00 UTC of a day, of a Monday, or of
 * the first day of a month. Unix seconds.
 */
export function intervalStart(interval: Interval, seconds: number): number {
  switch (interval) {
    case 'hour':
      return Math.floor(seconds / hourSeconds) * hourSeconds
    case 'day':
      return Math.floor(seconds / daySeconds) * daySeconds
    case 'week':
      return firstMonday + Math.floor((seconds - firstMonday) / (7 * daySeconds)) * 7 * daySeconds
    case 'month': {
      const date = new Date(seconds * 1000)
      return Date.UTC(date.getUTCFullYear(), date.getUTCMonth()) / 1000
    }
  }
}

/** Returns the beginning of the interval after the one that begins at a time. */
export function nextInterval(interval: Interval, start: number): number {
  // No month has more than 31 days, and no other interval more than 7.
  return intervalStart(
    interval,
    start +
      (interval === 'month' ? 31 : interval === 'week' ? 7 : 1) *
        (interval === 'hour' ? hourSeconds : daySeconds),
  )
}

/** Returns the beginning of the interval before the one that begins at a time. */
export function previousInterval(interval: Interval, start: number): number {
  return intervalStart(interval, start - 1)
}
