// Multiples of points of BLS12-381, of two at the same time, each by its own factor. `scalarMultiple.ts` has those of one point of alt_bn128.

import { betas, size } from './parameters'
import { addPoints, doublePoint, pointSize, setInfinity } from './points'
import { multiplyParts } from './products'

/** The size of each half of a factor, bytes. */
const halfBytes: u32 = 16
/** The multiples 1 to 8 of both points. */
const table = memory.data(24 * size)
const chosen = memory.data(3 * size)
/** The digits of the four halves, the lowest first: from -8 to 8. */
const digits = memory.data(4 * 33)
const digitCount: u32 = 2 * halfBytes + 1

/**
 * to = each of two points of the group times its own factor. As -u² times a point is (βx, y), the factor low + high u² needs half the
 * doublings (Gallant, Lambert and Vanstone, "Faster point multiplication on elliptic curves with efficient endomorphisms", 2001).
 * @param factors low and high of the first point, then of the second one: `halfBytes` each, the lowest byte first
 */
export function multiplyPoints(to: u32, points: u32, factors: u32): void {
  memory.copy(table, points, pointSize)
  doublePoint(table + pointSize, table, false)
  for (let i: u32 = 2; i < 8; i++) addPoints(table + i * pointSize, table + (i - 1) * pointSize, table, false)
  for (let half: u32 = 0; half < 4; half++)
    writeDigits(digits + half * digitCount, factors + half * halfBytes)
  setInfinity(to)
  for (let position: i32 = digitCount - 1; position >= 0; position--) {
    if (position !== digitCount - 1) for (let i = 0; i < 4; i++) doublePoint(to, to, false)
    choosePoints(digits + position, 1)
    addPoints(to, to, chosen, false)
    choosePoints(digits + digitCount + position, -1)
    multiplyParts(chosen, chosen, betas)
    addPoints(to, to, chosen, false)
  }
}

/** Writes the digits of a number of `halfBytes` to the base 16, each near 0. */
function writeDigits(to: u32, number: u32): void {
  let carry: i32 = 0
  for (let position: u32 = 0; position < digitCount - 1; position++) {
    const byte: i32 = load<u8>(number + (position >> 1))
    let digit = ((byte >> ((<i32>(position & 1)) << 2)) & 15) + carry
    carry = digit > 8 ? 1 : 0
    if (carry !== 0) digit -= 16
    store<i8>(to + position, <i8>digit)
  }
  store<i8>(to + digitCount - 1, <i8>carry)
}

/** Copies the multiples of both points. @param digit where the digit of the first one is @param sign 1, or -1 for the negative points */
function choosePoints(digit: u32, sign: i32): void {
  choose(sign * load<i8>(digit), 0)
  choose(sign * load<i8>(digit + 2 * digitCount), 4)
}

/** Copies a multiple of one of both points. @param part 0 or 4 */
function choose(digit: i32, part: u32): void {
  const from = table + (<u32>abs(digit) - 1) * pointSize
  for (let i: u32 = part; i < pointSize; i += 8) {
    let limb = digit === 0 ? infinityLimb(i - part) : load<i32>(from + i)
    if (digit < 0 && i >= size && i < 2 * size) limb = -limb
    store<i32>(chosen + i, limb)
  }
}

const infinity = memory.data(3 * size)
let hasInfinity = false

function infinityLimb(offset: u32): i32 {
  if (!hasInfinity) setInfinity(infinity)
  hasInfinity = true
  return load<i32>(infinity + offset)
}
