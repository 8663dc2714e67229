import { fitsEntry, type JournalMatch } from '../../methods/matching/fitsEntry.js'
import type { Network } from '../../state/Network.js'
import { entryLine, nearMisses } from './nearMisses.js'

/** The expected number of requests: an exact number, or a range. */
export type Times = number | TimesRange

/** The least and the most number of requests. */
export type TimesRange = {
  /** Default 0. */
  readonly min?: number | undefined
  /** Default: no limit. */
  readonly max?: number | undefined
}

/** The expected number of requests, for `toHaveReceived`. */
export type ReceivedOptions = {
  /** An exact number, or a range; by default at least once. */
  readonly times?: Times
}

/** The difference between a journal and the expectation: a sentence, and the entries that explain it. */
export type Mismatch = { readonly message: string; readonly lines: readonly string[] }

const mostLines = 10

/**
 * Returns the difference between a journal and the expected number of entries; undefined when there is none. Its
 * lines are the nearest entries, or the surplus ones.
 * @param times by default at least once
 */
export function verifyEntries(
  network: Network,
  match: JournalMatch,
  times: Times = { min: 1 },
): Mismatch | undefined {
  const entries = [...network.journal.entries()]
  const found = entries.filter((entry) => fitsEntry(network, entry, match))
  const { min = 0, max = Number.POSITIVE_INFINITY } =
    typeof times === 'number' ? { min: times, max: times } : times
  if (found.length >= min && found.length <= max) return undefined
  const message = `expected ${shownTimes(min, max)} ${JSON.stringify(match)}, but the network received ${found.length === 0 ? 'none' : String(found.length)}`
  const misses = nearMisses(network, entries, match)
  if (found.length < min)
    return {
      message,
      lines: misses.length === 0 ? [] : ['The nearest:', ...misses.map((line) => `  ${line}`)],
    }
  return {
    message,
    lines: ['Received:', ...found.slice(0, mostLines).map((entry) => `  ${entryLine(entry)}`)],
  }
}

function shownTimes(min: number, max: number): string {
  if (min === max) return `exactly ${min} of`
  if (max === Number.POSITIVE_INFINITY) return `at least ${min} of`
  return min === 0 ? `at most ${max} of` : `${min} to ${max} of`
}
