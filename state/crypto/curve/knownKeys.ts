// Checks whether a signature belongs to a key that was recovered before, in two thirds of the time of a recovery.
//
// Recovery takes the point R with the signature's x and parity of y, and gives Q = (s R - hash G) / r. The group's
// order n is prime and r and s are from 1 to n - 1, so this is the same as R = (hash / s) G + (r / s) Q. A point is
// given by its x and the parity of its y, so recovery returns Q, which is not infinity, exactly if that sum is not
// infinity and has this x and this parity.

import { combineKnown } from './combination'
import { fieldSize, subtractField } from './field'
import { isOddField, isZeroField, normalise } from './fieldForms'
import { fillTables, keyCount } from './multiples'
import { affineSize, isInfinity, toAffine } from './points'
import { multiplyField, squareField } from './products'
import { invertScalar, multiplyScalars } from './scalars'
import { message, pointX, r, readSignature, s } from './signature'

/** The tables of a key, four of them, in each of eight slots. Before they are filled, the first entry is the key. */
const tables = memory.data(8 * 4 * 16 * 96)
const tablesSize: u32 = 4 * keyCount * affineSize
/** The content of a slot: 0 for nothing, 1 for a key, 2 for its tables. */
const states = memory.data(8)

const inverse = memory.data(32)
const x = memory.data(48)
const square = memory.data(48)
const sum = memory.data(144)
const result = memory.data(96)
const product = memory.data(48)

/** Keeps a key in a slot. @param point affine, its numbers from 0 to p - 1 */
export function keepKey(slot: u32, point: u32): void {
  memory.copy(tables + slot * tablesSize, point, affineSize)
  store<u8>(states + slot, 1)
}

/**
 * Returns 1 when the signature that was read belongs to the key in a slot, so that recovery would return this key.
 * The first call for a key also fills its tables, and takes as long as a recovery.
 * @param id bit 0: the y of the signature's point is odd; bit 1: its x is r + n
 */
export function isSignedBy(slot: u32, id: u32): u32 {
  const state = load<u8>(states + slot)
  if (state === 0 || !readSignature() || !pointX(x, id)) return 0
  const ofKey = tables + slot * tablesSize
  if (state === 1) {
    fillTables(ofKey, ofKey, keyCount)
    store<u8>(states + slot, 2)
  }
  invertScalar(inverse, s)
  multiplyScalars(message, message, inverse)
  multiplyScalars(r, r, inverse)
  combineKnown(sum, message, r, ofKey)
  // x / z² is compared without an inversion, which only the right key needs.
  if (isInfinity(sum)) return 0
  squareField(square, sum + 2 * fieldSize)
  multiplyField(x, x, square)
  subtractField(x, x, sum)
  if (!isZeroField(x)) return 0
  toAffine(result, sum, 1, product)
  const y = result + fieldSize
  normalise(y)
  return u32(isOddField(y) === ((id & 1) !== 0))
}
