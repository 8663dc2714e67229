import { sha256, sha256Hex } from '../crypto/hashes.js'
import { equalBytes, toHex } from './hex.js'

/**
 * The encodings of bytes in the node's APIs (AvalancheGo `utils/formatting/encoding.go`); `hex` and `hexc`
 * include a checksum.
 */
export type Encoding = 'hex' | 'hexnc' | 'hexc' | 'json'

/** The reason why bytes cannot be encoded or a text cannot be decoded, with the node's text. */
export class EncodingError extends Error {
  override name = 'EncodingError'
}

const checksumLength = 4

/**
 * Encodes bytes as text. @throws {EncodingError} for `json`, which only methods with structured results
 * support
 */
export function encodeBytes(bytes: Uint8Array, encoding: Encoding): string {
  switch (encoding) {
    case 'hex':
    case 'hexc':
      return `${toHex(bytes)}${sha256Hex(bytes).slice(-2 * checksumLength)}`
    case 'hexnc':
      return toHex(bytes)
    case 'json':
      throw unsupported()
  }
}

/**
 * Decodes text; empty text is empty bytes. @throws {EncodingError} for anything else that {@link encodeBytes}
 * does not return
 */
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

/** As in Go's `encoding/hex`, an invalid character is reported before an odd length. */
function decodeHexDigits(digits: string): Uint8Array {
  const found = foreign.exec(digits)
  if (found !== null) {
    // Go decodes pairs of UTF-8 bytes, so it reports the first byte of a longer character.
    const byte = Buffer.from(digits.slice(found.index).slice(0, 2))[0] ?? 0
    throw new EncodingError(`encoding/hex: invalid byte: ${describeByte(byte)}`)
  }
  if (digits.length % 2 !== 0) throw new EncodingError('encoding/hex: odd length hex string')
  const buffer = Buffer.from(digits, 'hex')
  return new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength)
}

/** Formats a byte like Go's `%#U`: `U+007A 'z'`, without the character if it is not printable. */
function describeByte(byte: number): string {
  const code = `U+${byte.toString(16).toUpperCase().padStart(4, '0')}`
  const character = String.fromCharCode(byte)
  return /[\p{L}\p{M}\p{N}\p{P}\p{S} ]/u.test(character) ? `${code} '${character}'` : code
}
