import { Reader, type TypeNames, UnpackError } from './packer.js'

// AvalancheGo `codec/manager.go`: what stands around every encoded value.

/** The only codec version in use on P- and X-Chain. */
export const codecVersion = 0

/** Largest input of the codecs that read what users send: 256 KiB. */
const defaultMaxSize = 256 * 1024

/**
 * Reads a whole value behind its u16 codec version.
 * @param read reads the value; the rest must be empty afterwards
 * @throws {UnpackError} in the node's words: too long, no or unknown version, malformed value, bytes left over
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
