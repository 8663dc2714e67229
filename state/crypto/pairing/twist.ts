// Points of the twist, and which of them belong to the group of the pairing.

import { gamma } from './dodecic'
import { addTimes, subtract } from './field'
import { isZero, readParts, setOne } from './numbers'
import { size, threeB } from './parameters'
import { addPoints, conjugatePoint, doublePoint, isInfinity, negatePoint, pointSize } from './points'
import { multiply, square } from './products'

/** The curve's parameter. */
const u: u64 = ((<u64>0x44e992b4) << 32) | 0x4a6909f1

const a = memory.data(80)
const b = memory.data(80)
const multiple = memory.data(240)
const mapped = memory.data(240)
const sum = memory.data(240)

/** Reads a point: the imaginary parts come first. */
export function readTwistPoint(to: u32, bytes: u32): void {
  readParts(to, bytes + 32, bytes)
  readParts(to + size, bytes + 96, bytes + 64)
  setOne(to + 2 * size)
}

/** Whether an affine point is on the twist: y² = x³ + 3 / (9 + i). Both sides are compared times 3. */
export function isOnTwist(point: u32): bool {
  square(a, point)
  multiply(a, a, point)
  square(b, point + size)
  subtract(a, a, b)
  addTimes(a, threeB, a, 3)
  return isZero(a)
}

/**
 * Whether the order of a point is r: where ψ is the map of Frobenius on the twist, ψ³(2uQ) = ψ²(uQ) + ψ(uQ) + uQ + Q (El Housni, Guillevic and
 * Piellard, "Co-factor clearing and subgroup membership testing on pairing-friendly curves", 2022).
 */
export function isInSubgroup(point: u32): bool {
  memory.copy(multiple, point, pointSize)
  for (let bit: i32 = 61; bit >= 0; bit--) {
    doublePoint(multiple, multiple, true)
    if (((u >> bit) & 1) !== 0) addPoints(multiple, multiple, point, true)
  }
  addPoints(sum, multiple, point, true)
  map(mapped, multiple)
  addPoints(sum, sum, mapped, true)
  map(mapped, mapped)
  addPoints(sum, sum, mapped, true)
  map(mapped, mapped)
  doublePoint(mapped, mapped, true)
  negatePoint(sum, sum)
  addPoints(sum, sum, mapped, true)
  return isInfinity(sum)
}

/** to = ψ(point) */
function map(to: u32, point: u32): void {
  conjugatePoint(to, point)
  multiply(to, to, gamma(2))
  multiply(to + size, to + size, gamma(3))
}
