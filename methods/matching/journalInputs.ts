import { faultMatchInputs } from '../params/faultInputs.js'
import { type Input, optionally } from '../params/Input.js'
import { flagInput, integerInput } from '../params/inputs.js'
import { type AcceptedOf, objectInput } from '../params/objectInput.js'
import type { JournalMatch } from './fitsEntry.js'

const members = {
  ...faultMatchInputs,
  status: optionally(integerInput({ min: 100n, max: 599n })),
  failed: optionally(flagInput),
}

/** Which entries of a journal are meant, as callers write it. */
export type JournalMatchInput = AcceptedOf<typeof members>

/** Which entries of a journal are meant. */
export const journalMatchInput: Input<JournalMatch, JournalMatchInput> = objectInput(members)

/** The bounds of a journal. */
export const journalLimitInputs = {
  entries: optionally(integerInput({ min: 1n, max: 10_000_000n })),
  bytes: optionally(integerInput({ unit: 'bytes', min: 1n })),
}
