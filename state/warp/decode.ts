import { unmarshal } from '../codec/manager.js'
import { type Reader, type TypeNames, UnpackError } from '../codec/packer.js'
import { undecodableMessage } from '../errors/warp.js'

/** Largest size that Go's `math.MaxInt` stands for here: no limit. */
const unlimited = Number.MAX_SAFE_INTEGER

/** Reads a whole value behind its codec version. @throws {NodeError} in the codec's words */
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
