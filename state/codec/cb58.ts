import { base58 } from '@scure/base'
import { sha256 } from '../crypto/hashes.js'
import { concatBytes, equalBytes } from './hex.js'

const checksumLength = 4

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
  let all: Uint8Array
  try {
    all = base58.decode(text)
  } catch {
    throw new Cb58Error('base58 decoding error')
  }
  if (all.length < checksumLength) throw new Cb58Error('input string is smaller than the checksum size')
  const bytes = all.subarray(0, all.length - checksumLength)
  if (!equalBytes(checksum(bytes), all.subarray(bytes.length))) throw new Cb58Error('invalid input checksum')
  return bytes.slice()
}

function checksum(bytes: Uint8Array): Uint8Array {
  return sha256(bytes).subarray(32 - checksumLength)
}
