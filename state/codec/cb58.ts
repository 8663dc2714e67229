import { base58 } from '@scure/base'
import { sha256 } from '../crypto/hashes.js'
import { goQuoteRune } from './goQuote.js'
import { concatBytes, equalBytes } from './hex.js'

const checksumLength = 4
const maxTextLength = 4096

/** Why a cb58 text was refused; the words are AvalancheGo's (`utils/cb58/cb58.go`). */
export class Cb58Error extends Error {
  override name = 'Cb58Error'
}

/** Base58 of the bytes and the last four bytes of their SHA-256 (AvalancheGo `utils/cb58`). */
export function encodeCb58(bytes: Uint8Array): string {
  return base58.encode(concatBytes(bytes, checksum(bytes)))
}

/** Reverses {@link encodeCb58}. @throws {Cb58Error} on foreign characters, missing or wrong checksum. */
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
  // Decoding takes quadratic time; what the node encodes so is short, and a long text has no valid checksum but by chance.
  if (digit === undefined && text.length > maxTextLength) throw new Cb58Error('invalid input checksum')
  if (digit === undefined) return base58.decode(text)
  if (digit > '\u007f') throw new Cb58Error('base58 decoding error: High-bit set on invalid digit')
  throw new Cb58Error(`base58 decoding error: Invalid base58 digit (${goQuoteRune(digit)})`)
}

function checksum(bytes: Uint8Array): Uint8Array {
  return sha256(bytes).subarray(32 - checksumLength)
}
