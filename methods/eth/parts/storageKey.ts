import { hexStringInvalid, hexStringTooLong } from '../../../state/errors/ethRpc.js'
import type { Hash } from '../../../state/evm/values/Hash.js'

/** A storage key of 32 bytes, and the number of bytes in the text that it was given as. */
export type StorageKey = { readonly hash: Hash; readonly length: number }

/**
 * Decodes a storage key: hexadecimal of up to 32 bytes, with or without 0x (coreth `internal/ethapi/api.go`
 * decodeHash).
 * @returns the 32-byte key, and the number of bytes in the text
 * @throws {NodeError} for other characters or more bytes
 */
export function decodeStorageKey(text: string): StorageKey {
  const bare = text.startsWith('0x') || text.startsWith('0X') ? text.slice(2) : text
  const digits = bare.length % 2 === 0 ? bare : `0${bare}`
  if (!/^[0-9a-fA-F]*$/.test(digits)) throw hexStringInvalid()
  if (digits.length > 64) throw hexStringTooLong()
  return { hash: `0x${digits.toLowerCase().padStart(64, '0')}` as Hash, length: digits.length / 2 }
}
