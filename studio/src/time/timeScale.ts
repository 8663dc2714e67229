// The rail's scale: a second takes as much room as a year, so that near and far events can be told apart.

const second = 1000
const day = 86_400 * second
const longest = 2 * 365 * day

/** The marks of the scale. */
export const scaleMarks = [
  { label: '1 min', ms: 60 * second },
  { label: '1 h', ms: 3600 * second },
  { label: '1 day', ms: day },
  { label: '1 month', ms: 30 * day },
  { label: '1 year', ms: 365 * day },
] as const

/** Returns the place of a distance in time on the scale, from 0 (now) to 1 (two years). */
export function placeOf(ms: number): number {
  return Math.min(1, Math.log1p(Math.max(0, ms) / second) / Math.log1p(longest / second))
}

/** Returns the distance in time of a place on the scale, in whole seconds as milliseconds. */
export function distanceOf(place: number): number {
  const ms = Math.expm1(place * Math.log1p(longest / second)) * second
  return Math.round(ms / second) * second
}
