// Points of secp256k1 in Jacobian coordinates: x / z², y / z³. Three numbers of the field, the point at infinity has limbs of 0 as its z.

import {
  addTwice,
  carryField,
  copyField,
  fieldSize,
  negateField,
  setField,
  shiftField,
  subtractField,
  subtractTwice,
} from './field'
import { isAllZero, isZeroField } from './fieldForms'
import { multiplyField, squareField } from './products'
import { invertField } from './roots'

/** The size of a point, bytes. */
export const pointSize: u32 = 3 * fieldSize
/** The size of an affine point, bytes: x and y. */
export const affineSize: u32 = 2 * fieldSize

const a = memory.data(48)
const b = memory.data(48)
const c = memory.data(48)
const d = memory.data(48)
const e = memory.data(48)
const f = memory.data(48)

/** Makes a point the one at infinity. */
export function setInfinity(point: u32): void {
  memory.fill(point, 0, pointSize)
}

/** Whether a point is the one at infinity. */
export function isInfinity(point: u32): bool {
  return isAllZero(point + 2 * fieldSize)
}

/** to = point */
export function copyPoint(to: u32, point: u32): void {
  memory.copy(to, point, pointSize)
}

/** Makes a point the affine one at `from`. */
export function setAffine(point: u32, from: u32): void {
  memory.copy(point, from, affineSize)
  setField(point + 2 * fieldSize, 1)
}

/** to = 2 * point. No point of the curve has y = 0. */
export function double(to: u32, point: u32): void {
  const y = point + fieldSize
  const z = point + 2 * fieldSize
  squareField(a, point)
  addTwice(a, a, a)
  squareField(b, y)
  shiftField(c, b, 2)
  multiplyField(c, point, c)
  shiftField(b, b, 1)
  squareField(b, b)
  multiplyField(d, y, z)
  shiftField(to + 2 * fieldSize, d, 1)
  squareField(d, a)
  subtractTwice(to, d, c)
  subtractField(c, c, to)
  multiplyField(d, a, c)
  subtractTwice(to + fieldSize, d, b)
}

/**
 * point += the affine point x, y, or its negative. Also for equal and opposite points, and for infinity.
 * @param curve 0 when both points are on the curve of this z: then the sum is; or a number z of the field, when the affine point is on
 *   secp256k1 and the other one on the curve y² = x³ + 7 z⁶
 * @param ratio where the factor goes by which the z of the point grows; 0 for nowhere
 */
export function addAffine(point: u32, x: u32, y: u32, isNegative: bool, curve: u32, ratio: u32): void {
  const z = point + 2 * fieldSize
  if (isInfinity(point)) {
    putAffine(point, x, y, isNegative, curve)
    return
  }
  let whole = z
  if (curve !== 0) {
    multiplyField(d, z, curve)
    whole = d
  }
  squareField(a, whole)
  multiplyField(b, x, a)
  subtractField(b, b, point)
  carryField(b)
  multiplyField(a, a, whole)
  multiplyField(a, y, a)
  if (isNegative) negateField(a, a)
  subtractField(a, a, point + fieldSize)
  carryField(a)
  if (isZeroField(b)) {
    if (isZeroField(a)) double(point, point)
    else setInfinity(point)
    return
  }
  if (ratio !== 0) copyField(ratio, b)
  multiplyField(z, z, b)
  squareField(c, b)
  multiplyField(d, c, b)
  multiplyField(c, point, c)
  squareField(b, a)
  subtractField(b, b, d)
  subtractTwice(point, b, c)
  carryField(point)
  subtractField(c, c, point)
  multiplyField(c, a, c)
  multiplyField(d, point + fieldSize, d)
  subtractField(point + fieldSize, c, d)
}

/** Makes a point an affine one, on the curve of a z. */
function putAffine(point: u32, x: u32, y: u32, isNegative: bool, curve: u32): void {
  copyField(point, x)
  if (isNegative) negateField(point + fieldSize, y)
  else copyField(point + fieldSize, y)
  setField(point + 2 * fieldSize, 1)
  if (curve === 0) return
  squareField(a, curve)
  multiplyField(point, x, a)
  multiplyField(a, a, curve)
  multiplyField(point + fieldSize, point + fieldSize, a)
}

/**
 * Turns points, none of them infinity, into affine ones, with one inversion for all.
 * @param to where the affine points go
 * @param products room for a number of the field for each
 */
export function toAffine(to: u32, points: u32, count: u32, products: u32): void {
  for (let i: u32 = 0; i < count; i++) {
    const z = points + i * pointSize + 2 * fieldSize
    if (i === 0) copyField(products, z)
    else multiplyField(products + i * fieldSize, products + (i - 1) * fieldSize, z)
  }
  invertField(e, products + (count - 1) * fieldSize)
  for (let i: i32 = count - 1; i >= 0; i--) {
    const point = points + i * pointSize
    const at = to + i * affineSize
    // f is the inverse of the point's z, e that of the product of all z before.
    if (i === 0) copyField(f, e)
    else multiplyField(f, e, products + (i - 1) * fieldSize)
    multiplyField(e, e, point + 2 * fieldSize)
    squareField(a, f)
    multiplyField(f, f, a)
    multiplyField(at, point, a)
    multiplyField(at + fieldSize, point + fieldSize, f)
  }
}
