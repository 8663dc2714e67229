// Recovers the public key of a signature (SEC 1, version 2, section 4.1.6).

import { combine } from './combination'
import { addField, fieldSize, negateField, setField } from './field'
import { fieldToWords, isOddField, normalise } from './fieldForms'
import { keepKey } from './knownKeys'
import { reverseBytes } from './limbs'
import { isInfinity, toAffine } from './points'
import { multiplyField, squareField } from './products'
import { squareRoot } from './roots'
import { invertScalar, multiplyScalars, negateScalar } from './scalars'
import { exchange, message, pointX, r, readSignature, s } from './signature'

export { isSignedBy } from './knownKeys'

const inverse = memory.data(32)
const words = memory.data(32)
const candidate = memory.data(96)
const square = memory.data(48)
const seven = memory.data(48)
const sum = memory.data(144)
const result = memory.data(96)
const product = memory.data(48)

/** Returns the address of the buffer, which takes hash, r and s one after the other, and then has the key (SEC 1, section 2.3.3, not compressed). */
export function bufferAddress(): u32 {
  return exchange
}

/**
 * Recovers the key of the signature that was read. Returns 1 when there is one.
 * @param id bit 0: the y of the signature's point is odd; bit 1: its x is r + n
 */
export function recover(id: u32): u32 {
  if (!readSignature() || !findCandidate(id)) return 0
  invertScalar(inverse, r)
  multiplyScalars(s, s, inverse)
  multiplyScalars(message, message, inverse)
  negateScalar(message, message)
  combine(sum, message, s, candidate)
  if (isInfinity(sum)) return 0
  toAffine(result, sum, 1, product)
  normalise(result)
  normalise(result + fieldSize)
  fieldToWords(words, result)
  store<u8>(exchange, 4, 96)
  reverseBytes(exchange + 97, words)
  fieldToWords(words, result + fieldSize)
  reverseBytes(exchange + 129, words)
  return 1
}

/** Keeps the key that was recovered last. @param slot below the number of slots in knownKeys.ts */
export function keep(slot: u32): void {
  keepKey(slot, result)
}

/** Finds the point of a signature. */
function findCandidate(id: u32): bool {
  if (!pointX(candidate, id)) return false
  const y = candidate + fieldSize
  squareField(square, candidate)
  multiplyField(square, square, candidate)
  setField(seven, 7)
  addField(square, square, seven)
  if (!squareRoot(y, square)) return false
  normalise(y)
  if (isOddField(y) !== ((id & 1) !== 0)) negateField(y, y)
  return true
}
