// Multiples of points of BLS12-381, of two at the same time, each by its own factor. `scalarMultiple.ts` has those of one point of alt_bn128.

import { factorBytes, size } from './parameters'
import { addPoints, doublePoint, pointSize, setInfinity } from './points'

/** The multiples 1 to 8 of both points. */
const table = memory.data(24 * size)
const chosen = memory.data(3 * size)
/** The digits of both halves, the lowest first: from -8 to 8. */
const digits = memory.data(4 * factorBytes)
const places: u32 = 2 * factorBytes

/**
 * to = each of two points times its own factor.
 * @param factors two numbers of `factorBytes` each, the lowest byte first; their highest bit is 0
 */
export function multiplyPoints(to: u32, points: u32, factors: u32): void {
  memory.copy(table, points, pointSize)
  doublePoint(table + pointSize, table, false)
  for (let i: u32 = 2; i < 8; i++) addPoints(table + i * pointSize, table + (i - 1) * pointSize, table, false)
  writeDigits(digits, factors)
  writeDigits(digits + places, factors + factorBytes)
  choosePoints(places - 1)
  memory.copy(to, chosen, pointSize)
  for (let place: i32 = places - 2; place >= 0; place--) {
    for (let i = 0; i < 4; i++) doublePoint(to, to, false)
    choosePoints(place)
    addPoints(to, to, chosen, false)
  }
}

/** Writes the digits of a number to the base 16, each near 0. */
function writeDigits(to: u32, number: u32): void {
  let carry: i32 = 0
  for (let place: u32 = 0; place < places; place++) {
    const byte: i32 = load<u8>(number + (place >> 1))
    let digit = ((byte >> ((<i32>(place & 1)) << 2)) & 15) + carry
    carry = digit > 8 ? 1 : 0
    if (carry !== 0) digit -= 16
    store<i8>(to + place, <i8>digit)
  }
}

/** Copies the multiples of both points for the digits at a position. */
function choosePoints(place: u32): void {
  choose(load<i8>(digits + place), 0)
  choose(load<i8>(digits + places + place), 4)
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
