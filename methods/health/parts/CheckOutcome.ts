import type { JsonWritable } from '../../../state/codec/json.js'

/** The result of a check: details in the key order of a Go map, and an error if the check failed. */
export type CheckOutcome = { readonly details?: JsonWritable; readonly error?: string }
