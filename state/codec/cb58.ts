import { base58 } from '@scure/base'
import { sha256 } from '../crypto/hashes.js'
import { goQuoteRune } from './goQuote.js'
import { concatBytes, equalBytes } from './hex.js'

const checksumLength = 4
const maxTextLength = 4096

/** The reason why a cb58 text is refused, with AvalancheGo's text (`utils/cb58/cb58.go`). */
export class Cb58Error extends Error {
  override name = 'Cb58Error'
}

/**
 * Encodes bytes as base58 with the last four bytes of their SHA-256 as checksum (AvalancheGo `utils/cb58`).
 */
export function encodeCb58(bytes: Uint8Array): string {
  return base58.encode(concatBytes(bytes, checksum(bytes)))
}

/** Decodes cb58. @throws {Cb58Error} for invalid characters and for a missing or wrong checksum */
export function decodeCb58(text: string): Uint8Array {
  const all = decodeBase58(text)
  if (all.length < checksumLength) throw new Cb58Error('input string is smaller than the checksum size')
  const bytes = all.subarray(0, all.length - checksumLength)
  if (!equalBytes(checksum(bytes), all.subarray(bytes.length))) throw new Cb58Error('invalid input checksum')
  return bytes.slice()
}

const foreign = /[^1-9A-HJ-NP-Za-km-z]/u

function decodeBase58(text: string): Uint8Array {
  if (text === '') throw new Cb58Error('base58 decoding error: zero length string')
  const digit = foreign.exec(text.toWellFormed())?.[0]
  // Decoding takes quadratic time. The node only encodes short values, so a long text practically never has a
  // valid checksum.
  if (digit === undefined && text.length > maxTextLength) throw new Cb58Error('invalid input checksum')
  if (digit === undefined) return base58.decode(text)
  if (digit > '\u007f') throw new Cb58Error('base58 decoding error: High-bit set on invalid digit')
  throw new Cb58Error(`base58 decoding error: Invalid base58 digit (${goQuoteRune(digit)})`)
}

function checksum(bytes: Uint8Array): Uint8Array {
  return sha256(bytes).subarray(32 - checksumLength)
}
