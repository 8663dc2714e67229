// Points in projective coordinates X / Z, Y / Z; the point at infinity has Z = 0. The formulas hold for all points without exception (Renes,
// Costello and Batina, "Complete addition formulas for prime order elliptic curves", 2015, algorithms 7 and 9).
//
// A point of the twist has elements of the quadratic extension as its coordinates. Where the coordinates are treated part by part, they are
// those of two points of the curve itself, which are added at the same time.

import { add, addCarried, addTimes, conjugate, negate, subtract, subtractCarried } from './field'
import { isZero, setOne, setOnes } from './numbers'
import { size, threeB, threeBOfCurve } from './parameters'
import { multiply, multiplyParts, square } from './products'

/** The size of a point or of two, bytes. */
export const pointSize: u32 = 3 * size

const a = memory.data(size)
const b = memory.data(size)
const c = memory.data(size)
const d = memory.data(size)
const e = memory.data(size)
const f = memory.data(size)

/** Makes a point, or both of two, the one at infinity: 0, 1, 0. */
export function setInfinity(point: u32): void {
  memory.fill(point, 0, pointSize)
  setOnes(point + size)
}

/** Whether a point of the twist, or each of two points, is the one at infinity. */
export function isInfinity(point: u32): bool {
  return isZero(point + 2 * size)
}

/** Sets Z to 1, for the point of the twist X, Y. */
export function setAffine(point: u32): void {
  setOne(point + 2 * size)
}

/** to = the negative point. The coordinates are not copied otherwise. */
export function negatePoint(to: u32, point: u32): void {
  if (to !== point) memory.copy(to, point, pointSize)
  negate(to + size, point + size)
}

/** to = p + q. @param twisted whether they are points of the twist; two points each otherwise */
export function addPoints(to: u32, p: u32, q: u32, twisted: bool): void {
  times(a, p, q, twisted)
  times(b, p + size, q + size, twisted)
  times(c, p + 2 * size, q + 2 * size, twisted)
  cross(d, p, q, 0, size, a, b, twisted)
  cross(e, p, q, size, 2 * size, b, c, twisted)
  cross(f, p, q, 0, 2 * size, a, c, twisted)
  // a, b, c are the products of X, Y, Z; d, e, f the mixed ones.
  addTimes(a, a, a, 2)
  timesThreeB(c, twisted)
  timesThreeB(f, twisted)
  add(to + 2 * size, b, c)
  subtract(b, b, c)
  // Now Z holds b + 3B c, and b is b - 3B c.
  times(to, e, f, twisted)
  times(c, d, b, twisted)
  subtractCarried(to, c, to)
  times(f, f, a, twisted)
  times(b, b, to + 2 * size, twisted)
  addCarried(to + size, f, b)
  times(a, a, d, twisted)
  times(to + 2 * size, to + 2 * size, e, twisted)
  addCarried(to + 2 * size, to + 2 * size, a)
}

/** to = 2 p. @param twisted whether it is a point of the twist; two points otherwise */
export function doublePoint(to: u32, p: u32, twisted: bool): void {
  squareOf(a, p + size, twisted)
  times(b, p + size, p + 2 * size, twisted)
  squareOf(c, p + 2 * size, twisted)
  timesThreeB(c, twisted)
  times(d, p, p + size, twisted)
  // a = Y², b = YZ, c = 3B Z², d = XY
  addTimes(e, a, a, 7)
  times(f, c, e, twisted)
  times(to + 2 * size, b, e, twisted)
  // f = 3B Z² 8 Y²
  add(e, a, c)
  addTimes(b, a, c, -3)
  times(to + size, b, e, twisted)
  addCarried(to + size, to + size, f)
  times(to, b, d, twisted)
  addTimes(to, to, to, 1)
}

/** to = the point whose x and y have the power of p, once or more, as Frobenius maps the twist: see frobenius.ts */
export function conjugatePoint(to: u32, point: u32): void {
  conjugate(to, point)
  conjugate(to + size, point + size)
  conjugate(to + 2 * size, point + 2 * size)
}

/** to = (p_i + p_j) (q_i + q_j) - r - s, carried */
function cross(to: u32, p: u32, q: u32, i: u32, j: u32, r: u32, s: u32, twisted: bool): void {
  add(sum, p + i, p + j)
  add(other, q + i, q + j)
  times(to, sum, other, twisted)
  subtract(to, to, r)
  subtractCarried(to, to, s)
}

const sum = memory.data(size)
const other = memory.data(size)

function times(to: u32, p: u32, q: u32, twisted: bool): void {
  if (twisted) multiply(to, p, q)
  else multiplyParts(to, p, q)
}

function squareOf(to: u32, p: u32, twisted: bool): void {
  if (twisted) square(to, p)
  else multiplyParts(to, p, p)
}

/** Multiplies by three times the constant of the curve, or of the twist. */
function timesThreeB(at: u32, twisted: bool): void {
  if (twisted) multiply(at, at, threeB)
  else addTimes(at, at, at, threeBOfCurve - 1)
}
