import { fitsEntry, type JournalMatch, matchMembers } from '../../methods/matching/fitsEntry.js'
import type { Network } from '../../state/Network.js'
import type { JournalEntry, NewJournalEntry } from '../../state/node/Journal.js'

const mostShown = 3
/** The longest text of an entry in a message. */
const longestLine = 160

/** Returns the entries that fail a match in some members only, the closest first, with the names of these members. */
export function nearMisses(
  network: Network,
  entries: Iterable<JournalEntry>,
  match: JournalMatch,
): readonly string[] {
  const wanted = matchMembers.filter((name) => match[name] !== undefined)
  const misses: { readonly entry: JournalEntry; readonly differing: readonly string[] }[] = []
  for (const entry of entries) {
    const differing = wanted.filter((name) => !fitsEntry(network, entry, { [name]: match[name] }))
    if (differing.length > 0 && differing.length < Math.max(2, wanted.length))
      misses.push({ entry, differing })
  }
  // Among equally close entries the later ones come first.
  const closest = misses.toReversed().sort((a, b) => a.differing.length - b.differing.length)
  return closest
    .slice(0, mostShown)
    .map(({ entry, differing }) => `${entryLine(entry)} (differs in ${differing.join(', ')})`)
}

/** Returns an entry as a line with its number. */
export function entryLine(entry: JournalEntry): string {
  return `#${entry.id} ${requestLine(entry)}`
}

/** Returns a request as a line. */
export function requestLine(entry: NewJournalEntry): string {
  const line = wholeLine(entry)
  return `${line.length > longestLine ? `${line.slice(0, longestLine)}…` : line}`
}

function wholeLine(entry: NewJournalEntry): string {
  switch (entry.kind) {
    case 'call':
      return `${entry.service} ${entry.method} ${entry.params ?? ''}`.trimEnd()
    case 'request':
      return `${entry.httpMethod} ${entry.path}${(entry.query ?? '') === '' ? '' : `?${entry.query}`} ${entry.broken ?? entry.status}`
    case 'delivery':
      return `${entry.service} POST ${entry.url} ${entry.broken ?? entry.failure ?? entry.status}`
  }
}
