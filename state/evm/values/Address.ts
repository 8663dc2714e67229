import { type Hex, toHex } from '../../codec/hex.js'

/** A 20-byte EVM address as lower-case `0x…` text: the form of map keys and of JSON alike. */
export type Address = Hex & { readonly __brand: 'EvmAddress' }

/** The address of 20 zero bytes. */
export const zeroAddress = `0x${'0'.repeat(40)}` as Address

/** Returns a 20-byte address as lower-case text. */
export function toAddress(bytes: Uint8Array): Address {
  return toHex(bytes) as Address
}

/** Returns the address in the last 20 bytes of a word. */
export function addressOfWord(word: bigint): Address {
  return `0x${(word & ((1n << 160n) - 1n)).toString(16).padStart(40, '0')}` as Address
}
