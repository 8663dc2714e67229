import { type Hex, toHex } from '../../codec/hex.js'

/** A 32-byte hash or word as lower-case `0x…` text. */
export type Hash = Hex & { readonly __brand: 'EvmHash' }

/** Returns a 32-byte hash or word as lower-case text. */
export function toHash(bytes: Uint8Array): Hash {
  return toHex(bytes) as Hash
}

/** Returns a number as a 32-byte word. */
export function toWord(value: bigint): Hash {
  return `0x${value.toString(16).padStart(64, '0')}` as Hash
}

/** The value of a storage word that was never set. */
export const zeroWord = toWord(0n)
