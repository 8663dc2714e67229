import type { JournalMatchInput } from '../../methods/matching/journalInputs.js'
import { InvalidOptionError } from '../inProcess/InvalidOptionError.js'
import type { ReceivedOptions } from '../journal/verifyEntries.js'
import type { Journal } from '../library/Journal.js'

/** The result of a matcher of jest or vitest. */
type MatcherResult = { readonly pass: boolean; message(): string }

/**
 * Checks that a network received the calls or requests of a match, as `net.journal.verify` does. With `.not` and
 * without `times` it must have received none.
 *
 * @throws {InvalidOptionError} when the value is not a network, and for an invalid match
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
  // This message is shown for `.not`.
  const unwanted = times === undefined ? journal.mismatch(match, 0) : undefined
  const sentence = unwanted?.message ?? `expected another number of ${JSON.stringify(match)}`
  return { pass: true, message: () => [sentence, ...(unwanted?.lines ?? [])].join('\n') }
}

/**
 * Whether a value is a journal. Each entry of the package has a copy of the class, so the function decides, not the
 * class.
 */
function isJournal(value: unknown): value is Pick<Journal, 'mismatch'> {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'mismatch') === 'function'
}
