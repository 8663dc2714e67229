import { GoDurationError, parseGoDuration } from '../codec/goDuration.js'

const nanosecondsPerMs = 1_000_000n
const latestMs = 253_402_300_799_999

/**
 * Parses a time as people write it: ISO 8601, Unix milliseconds, or `+60s` after a start, with Go's units of durations.
 * @param startMs Unix milliseconds from which `+` counts
 * @returns Unix milliseconds in the years 1970 to 9999; undefined when the text is not such a time
 */
export function parseMoment(text: string, startMs: number): number | undefined {
  const timestampMs = text.startsWith('+')
    ? startMs + durationMs(text.slice(1))
    : /^-?[0-9]+$/.test(text)
      ? Number(text)
      : Date.parse(text)
  return timestampMs >= 0 && timestampMs <= latestMs ? timestampMs : undefined
}

/** Returns whole milliseconds; NaN for a text that is not a duration, or has a sign of its own. */
function durationMs(text: string): number {
  if (/^[+-]/.test(text)) return Number.NaN
  try {
    return Number(parseGoDuration(text) / nanosecondsPerMs)
  } catch (error) {
    if (error instanceof GoDurationError) return Number.NaN
    throw error
  }
}
