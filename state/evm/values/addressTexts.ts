import type { Address } from './Address.js'
import { WordTexts } from './WordTexts.js'

/** The numbers of 32 bits that an address has. */
const size = 5
const numbers = new Uint32Array(size)
const bytes = Buffer.from(numbers.buffer)

/** The texts of addresses that this process has read last, by their bytes. */
export const addressTexts = new WordTexts(size)

/**
 * Returns the address in the 20 bytes from an offset on. A few addresses recur in all transactions: that they are one
 * text each saves memory, and time wherever they are compared.
 */
export function addressAt(source: Uint8Array, at: number): Address {
  for (let index = 0; index < bytes.length; index++) bytes[index] = source[at + index] ?? 0
  return addressTexts.text(numbers, 0, bytes) as Address
}
