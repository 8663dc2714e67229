import { compare } from '../../codec/compare.js'
import { type Id, idToString } from '../../codec/ids.js'

// Lists are sorted by IDs as texts (cb58). Turning an ID into its text costs several microseconds, and lists
// have many, so an ID is compared by the first characters of its text, which a division gives.

/** An ID with the order of the first characters of its text. */
export type OrderedId = { readonly id: Id; readonly textOrder: number }

/** The number of characters that are compared first: the order of five fits into 31 bits. */
const characters = 5
/** An ID is followed by a checksum of 32 bits. */
const checksumBits = 32n
/** The most characters of 36 bytes in base58. */
const longest = 50
const powers = Array.from({ length: longest + 1 }, (_, exponent) => 58n ** BigInt(exponent))

/** Returns a number that is lower for one ID than for another when its text is, or equal when both begin alike. */
export function textOrderOf(id: Id): number {
  // Each zero byte at the start is a character of its own, the lowest.
  const zeros = Math.floor((/^0*/.exec(id)?.[0].length ?? 0) / 2)
  const wanted = characters - zeros
  if (wanted <= 0) return 0
  const number = BigInt(`0x${id}`) << checksumBits
  let length = longest
  while (length > wanted && number < (powers[length - 1] ?? 0n)) length--
  return Number(number / (powers[length - wanted] ?? 1n))
}

/** Compares IDs as texts by code units. */
export function compareIdTexts(a: OrderedId, b: OrderedId): number {
  if (a.textOrder !== b.textOrder) return a.textOrder - b.textOrder
  return a.id === b.id ? 0 : compare(idToString(a.id), idToString(b.id))
}
