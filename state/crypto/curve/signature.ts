// The signature in question: hash, r, and s.

import { fieldFromWords } from './fieldForms'
import { reverseBytes } from './limbs'
import { addWords, isLess, isZeroScalar, order, reduceOnce } from './scalars'

/** Hash, r and s of 32 bytes each, and the key: a byte of 4, x and y. All highest byte first. */
export const exchange = memory.data(161)
/** p - n: an r below it may stand for r + n. */
const spare = memory.data<u32>([
  0x2fc9baee, 0x402da172, 0x50b75fc4, 0x45512319, 0x00000001, 0x00000000, 0x00000000, 0x00000000,
])
/** The hash modulo n. */
export const message = memory.data(32)
export const r = memory.data(32)
export const s = memory.data(32)
const words = memory.data(32)

/** Reads the signature at its address in memory. Returns false unless r and s are from 1 to n - 1. */
export function readSignature(): bool {
  reverseBytes(message, exchange)
  reduceOnce(message)
  reverseBytes(r, exchange + 32)
  reverseBytes(s, exchange + 64)
  return !isZeroScalar(r) && !isZeroScalar(s) && isLess(r, order) && isLess(s, order)
}

/** to = the x of the signature's point. False when it is not below p. @param id bit 1: it is r + n */
export function pointX(to: u32, id: u32): bool {
  if ((id & 2) === 0) {
    fieldFromWords(to, r)
    return true
  }
  if (!isLess(r, spare)) return false
  addWords(words, r, order)
  fieldFromWords(to, words)
  return true
}
