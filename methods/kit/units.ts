import type { Schema } from './schema.js'
import { about, integer, text, uintText } from './schemas.js'

// The meanings of numbers and texts in results: units, and the forms of IDs and times. `rpc.discover`, the API
// reference and the texts of editors show them.

/** An amount of AVAX, as decimal text. */
export const nAvax: Schema<string> = about('nAVAX', uintText)
/** The weight of a validator, or of several, as decimal text. */
export const weight: Schema<string> = about('nAVAX on the primary network, elsewhere a weight', uintText)
/** A time as decimal text. */
export const unixSeconds: Schema<string> = about('seconds since 1970', uintText)
/** A time as an integer. */
export const unixSecondsInteger: Schema<number> = about('seconds since 1970', integer)
/** A time of the network's clock as an integer. */
export const unixMilliseconds: Schema<number> = about('milliseconds since 1970', integer)
/** A time as Go prints it. */
export const rfc3339: Schema<string> = about('a time in RFC 3339', text)
/** A duration as Go's JSON has it. */
export const nanoseconds: Schema<number> = about('nanoseconds', integer)
/** An amount of gas as an integer. */
export const gas: Schema<number> = about('gas', integer)
/** The number of a block, as decimal text. */
export const blockHeight: Schema<string> = about('the number of a block', uintText)
/** A share from 0 to 100, as decimal text. */
export const percent: Schema<string> = about('percent', text)
/** The ID of a node. */
export const nodeIdText: Schema<string> = about('`NodeID-…`', text)
/** An address of a primary network's chain, as the node prints it. */
export const addressText: Schema<string> = about('an address with its chain, as `P-local1…`', text)
/** The public key of a validator. */
export const blsPublicKey: Schema<string> = about('compressed BLS public key, 48 bytes in hexadecimal', text)
/** Bytes in the encoding that the request names. */
export const encodedBytes: Schema<string> = about('bytes in the encoding asked for', text)
/** The encoding of other members. */
export const encodingName: Schema<string> = about('the encoding of the bytes', text)
