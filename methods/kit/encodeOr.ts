import { type Encoding, EncodingError, encodeBytes } from '../../state/codec/encoding.js'

/** Returns bytes in the requested encoding. @param refuse returns the refusal of a service for `json`, which bytes have not */
export function encodeOr(
  refuse: (cause: EncodingError) => Error,
  bytes: Uint8Array,
  encoding: Encoding,
): string {
  try {
    return encodeBytes(bytes, encoding)
  } catch (error) {
    throw error instanceof EncodingError ? refuse(error) : error
  }
}
