import type { JsonWritable } from '../../../state/codec/json.js'

/** What a check says: details in the key order of a Go map, and what is wrong when something is. */
export type CheckOutcome = { readonly details?: JsonWritable; readonly error?: string }
