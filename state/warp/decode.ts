import { type Reader, type TypeNames, UnpackError } from '../codec/linear/Reader.js'
import { unmarshal } from '../codec/manager.js'
import { undecodableMessage } from '../errors/warp.js'

/** The size limit for Go's `math.MaxInt`: none. */
const unlimited = Number.MAX_SAFE_INTEGER

/**
 * Decodes a value after its codec version; no bytes may follow it. @throws {NodeError} with the codec's text
 */
export function decode<T>(
  bytes: Uint8Array,
  typeNames: TypeNames,
  read: (reader: Reader) => T,
  maxSize: number = unlimited,
): T {
  try {
    return unmarshal(bytes, read, { typeNames, maxSize })
  } catch (error) {
    throw error instanceof UnpackError ? undecodableMessage(error) : error
  }
}
