import type { Encoding } from '../../state/codec/encoding.js'
import { whileTrying } from '../../state/errors/platform.js'
import { encodeOr } from '../kit/encodeOr.js'

/**
 * Returns bytes in the requested encoding.
 * @param what names the bytes in the error for `json`: `UTXO 2mcw…`; called only then, because IDs are costly to
 * print
 * @param as names the encoding in that error
 * @throws {NodeError} `couldn't encode WHAT as AS: unsupported encoding in method`
 */
export function encodeReply(
  bytes: Uint8Array,
  encoding: Encoding,
  what: () => string,
  as: string = encoding,
): string {
  return encodeOr((cause) => whileTrying(`couldn't encode ${what()} as ${as}`, cause), bytes, encoding)
}
