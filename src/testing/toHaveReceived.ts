import type { JournalMatchInput } from '../../methods/matching/journalInputs.js'
import { InvalidOptionError } from '../inProcess/InvalidOptionError.js'
import type { ReceivedOptions } from '../journal/verifyEntries.js'
import type { Journal } from '../library/Journal.js'

/** The result of a matcher of jest or vitest. */
type MatcherResult = { readonly pass: boolean; message(): string }

/**
 * Checks that a network received such calls or requests, as `net.journal.verify` does. With `.not` and without `times`, that it
 * received none.
 *
 * @throws {InvalidOptionError} for what is no network, and for a match that is none
 */
export function toHaveReceived(
  received: unknown,
  match: JournalMatchInput,
  { times }: ReceivedOptions = {},
): MatcherResult {
  const journal: unknown =
    typeof received === 'object' && received !== null ? Reflect.get(received, 'journal') : undefined
  if (!isJournal(journal))
    throw new InvalidOptionError(
      'toHaveReceived: expect() must get a network: expect(network()).toHaveReceived(…)',
    )
  const mismatch = journal.mismatch(match, times)
  if (mismatch !== undefined)
    return { pass: false, message: () => [mismatch.message, ...mismatch.lines].join('\n') }
  // What stands here is shown for `.not`.
  const unwanted = times === undefined ? journal.mismatch(match, 0) : undefined
  const sentence = unwanted?.message ?? `expected another number of ${JSON.stringify(match)}`
  return { pass: true, message: () => [sentence, ...(unwanted?.lines ?? [])].join('\n') }
}

/** The package's entries hold copies of the class, so a journal is recognized by what it does. */
function isJournal(value: unknown): value is Pick<Journal, 'mismatch'> {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'mismatch') === 'function'
}
