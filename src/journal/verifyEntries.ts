import { fitsEntry, type JournalMatch } from '../../methods/matching/fitsEntry.js'
import type { Network } from '../../state/Network.js'
import { entryLine, nearMisses } from './nearMisses.js'

/** How often something is expected: exactly so many times, or at least and at most. */
export type Times = number | TimesRange

/** How often at least and at most. */
export type TimesRange = {
  /** Default 0. */
  readonly min?: number | undefined
  /** Without it any number. */
  readonly max?: number | undefined
}

/** How often a network must have received something. */
export type ReceivedOptions = {
  /** A number of times, or at least and at most; by default at least once. */
  readonly times?: Times
}

/** Why a journal is not as expected: a sentence, and lines that help. */
export type Mismatch = { readonly message: string; readonly lines: readonly string[] }

const mostLines = 10

/**
 * Returns why the journal of a network does not have the entries that are expected; undefined when it has. The lines are the
 * nearest entries, or those that are too many.
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
