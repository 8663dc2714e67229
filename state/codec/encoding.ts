import { sha256 } from '../crypto/hashes.js'
import { concatBytes, equalBytes, toHex } from './hex.js'

/** How the node's APIs write bytes (AvalancheGo `utils/formatting/encoding.go`); `hex` and `hexc` carry a checksum. */
export type Encoding = 'hex' | 'hexnc' | 'hexc' | 'json'

/** Why bytes were not encoded or a text was not decoded, in the node's words. */
export class EncodingError extends Error {
  override name = 'EncodingError'
}

const checksumLength = 4

/** Bytes as text. @throws {EncodingError} for `json`, which only methods that answer with structures support. */
export function encodeBytes(bytes: Uint8Array, encoding: Encoding): string {
  switch (encoding) {
    case 'hex':
    case 'hexc':
      return toHex(concatBytes(bytes, checksumOf(bytes)))
    case 'hexnc':
      return toHex(bytes)
    case 'json':
      throw unsupported()
  }
}

/** Reverses {@link encodeBytes}; the empty text is no bytes. @throws {EncodingError} on anything else. */
export function decodeBytes(text: string, encoding: Encoding): Uint8Array {
  if (text === '') return new Uint8Array(0)
  if (encoding === 'json') throw unsupported()
  if (!text.startsWith('0x')) throw new EncodingError('missing 0x prefix to hex encoding')
  const bytes = decodeHexDigits(text.slice(2))
  if (encoding === 'hexnc') return bytes
  if (bytes.length < checksumLength) throw new EncodingError('input string is smaller than the checksum size')
  const payload = bytes.subarray(0, bytes.length - checksumLength)
  if (!equalBytes(checksumOf(payload), bytes.subarray(payload.length)))
    throw new EncodingError('invalid input checksum')
  return payload
}

function unsupported(): EncodingError {
  return new EncodingError('unsupported encoding in method')
}

function checksumOf(bytes: Uint8Array): Uint8Array {
  return sha256(bytes).subarray(32 - checksumLength)
}

const foreign = /[^0-9a-fA-F]/

/** Go's `encoding/hex`: a foreign character is named before an odd length is. */
function decodeHexDigits(digits: string): Uint8Array {
  const found = foreign.exec(digits)
  if (found !== null) {
    // Go decodes pair by pair, on UTF-8 bytes: the first byte of a longer character is what it names.
    const byte = Buffer.from(digits.slice(found.index).slice(0, 2))[0] ?? 0
    throw new EncodingError(`encoding/hex: invalid byte: ${describeByte(byte)}`)
  }
  if (digits.length % 2 !== 0) throw new EncodingError('encoding/hex: odd length hex string')
  const buffer = Buffer.from(digits, 'hex')
  return new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength)
}

/** Go's `%#U` of a byte: `U+007A 'z'`, without the character when it does not print. */
function describeByte(byte: number): string {
  const code = `U+${byte.toString(16).toUpperCase().padStart(4, '0')}`
  const character = String.fromCharCode(byte)
  return /[\p{L}\p{M}\p{N}\p{P}\p{S} ]/u.test(character) ? `${code} '${character}'` : code
}
