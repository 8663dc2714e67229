import { Reader, type TypeNames, UnpackError } from './linear/Reader.js'

// The codec version before every encoded value (AvalancheGo `codec/manager.go`).

/** The only codec version in use on the P- and X-Chain. */
export const codecVersion = 0

/** The maximum size of values that users send: 256 KiB. */
const defaultMaxSize = 256 * 1024

/**
 * Decodes a value after its u16 codec version.
 * @param read reads the value; no bytes may follow it
 * @throws {UnpackError} with the node's text: too long, missing or unknown version, malformed value, bytes
 * left over
 */
export function unmarshal<T>(
  bytes: Uint8Array,
  read: (reader: Reader) => T,
  options: { readonly typeNames?: TypeNames; readonly maxSize?: number } = {},
): T {
  const maxSize = options.maxSize ?? defaultMaxSize
  if (bytes.length > maxSize)
    throw new UnpackError(`byte array exceeds maximum length: ${bytes.length} > ${maxSize}`)
  if (bytes.length < 2) throw new UnpackError("couldn't unpack codec version")
  const reader = new Reader(bytes, options.typeNames)
  if (reader.u16() !== codecVersion) throw new UnpackError('unknown codec version')
  const value = read(reader)
  reader.end()
  return value
}
