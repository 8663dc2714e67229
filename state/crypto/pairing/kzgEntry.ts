// The entry for point evaluation (EIP-4844 verify_kzg_proof). The commitment and the proof, two points of BLS12-381,
// are computed side by side.

import { add, addTimes, copy, negate, spread, subtract, swap } from './field'
import { isFixedProductOne } from './fixedPairing'
import { invertFirst } from './inverse'
import { multiplyPoints } from './multiples'
import { isZero, oddParts, readParts, setOnes, zeroParts } from './numbers'
import { betas, generator, one, root, size } from './parameters'
import { addPoints, doublePoint, pointSize } from './points'
import { power } from './powers'
import { multiplyParts } from './products'

/** The curve's parameter without its sign. */
const u: u64 = ((<u64>0xd2010000) << 32) | 0x00010000

const exchange = memory.data(96)
/** The commitment and the proof, and which of them are the point at infinity. */
const points = memory.data(3 * size)
let none: u32 = 0
const multiple = memory.data(3 * size)
const sum = memory.data(3 * size)
const a = memory.data(size)
const b = memory.data(size)
const c = memory.data(size)

/** Returns the address of the buffer of 96 bytes, which takes input. */
export function bufferAddress(): u32 {
  return exchange
}

/**
 * Reads the commitment and the proof, whose x are in memory, 48 bytes each, the highest first.
 * @param signs bit 0: y of the commitment is the larger of both roots; bit 1: the same of the proof
 * @param infinite bits as above: the point is that at infinity
 * @returns two bits for the commitment, then two for the proof: 0, or the failure: not on the curve (1), or not in
 * the group (2)
 */
export function takePoints(signs: u32, infinite: u32): u32 {
  none = infinite
  const x = points
  const y = points + size
  readParts(x, exchange, exchange + 48)
  spread(a, one)
  multiplyParts(b, x, x)
  multiplyParts(b, b, x)
  addTimes(b, b, a, 4)
  power(y, b, root)
  multiplyParts(c, y, y)
  subtract(c, c, b)
  const onCurve = zeroParts(c) | none
  // The larger root y is the one of which 2 y - p is odd.
  add(c, y, y)
  const turned = oddParts(c) ^ signs
  negate(c, y)
  choose(y, c, turned)
  setOnes(points + 2 * size)
  // The point at infinity is 0, 1, 0.
  memory.fill(c, 0, size)
  choose(x, c, none)
  choose(points + 2 * size, c, none)
  choose(y, a, none)
  const inGroup = partsInGroup() | none
  return failureOf(onCurve & 1, inGroup & 1) | (failureOf((onCurve >> 1) & 1, (inGroup >> 1) & 1) << 2)
}

function failureOf(isOnCurve: u32, isInGroup: u32): u32 {
  if (isOnCurve === 0) return 1
  return isInGroup === 0 ? 2 : 0
}

/** Copies the parts that bits name. */
function choose(to: u32, from: u32, bits: u32): void {
  for (let i: u32 = 0; i < size; i += 8) {
    if ((bits & 1) !== 0) store<i32>(to + i, load<i32>(from + i))
    if ((bits & 2) !== 0) store<i32>(to + i + 4, load<i32>(from + i + 4))
  }
}

/**
 * Which of the points have the order of the group: those of which -u² times the point is (βx, y) (Scott, "A note on group membership tests
 * for G1, G2 and GT on BLS pairing-friendly curves", 2021).
 */
function partsInGroup(): u32 {
  timesU(multiple, points)
  timesU(sum, multiple)
  multiplyParts(a, points, betas)
  multiplyParts(a, a, sum + 2 * size)
  subtract(a, a, sum)
  multiplyParts(b, points + size, sum + 2 * size)
  add(b, b, sum + size)
  return zeroParts(a) & zeroParts(b) & ~zeroParts(sum + 2 * size)
}

function timesU(to: u32, from: u32): void {
  memory.copy(to, from, pointSize)
  for (let bit: i32 = 62; bit >= 0; bit--) {
    doublePoint(to, to, false)
    if (((u >> bit) & 1) !== 0) addPoints(to, to, from, false)
  }
}

/**
 * Whether the proof holds: e(C - y G1 + z π, -G2) e(π, τ G2) = 1, for the points read before. The numbers -y and z are in
 * the exchange as `multiplyPoints` takes factors.
 */
export function holds(): u32 {
  copy(sum, points)
  copy(sum + size, points + size)
  copy(sum + 2 * size, points + 2 * size)
  choose(sum, generator, 1)
  choose(sum + size, generator + size, 1)
  spread(a, one)
  choose(sum + 2 * size, a, 1)
  multiplyPoints(sum, sum, exchange)
  for (let i: u32 = 0; i < pointSize; i += size) {
    swap(multiple + i, sum + i)
    spread(proof + i, points + i)
  }
  addPoints(sum, sum, multiple, false)
  addPoints(sum, sum, proof, false)
  for (let i: u32 = 0; i < 2 * size; i += size) {
    swap(a, points + i)
    spread(proof + i, a)
  }
  let which: u32 = (none & 2) === 0 ? 2 : 0
  if (!isZero(sum + 2 * size)) {
    invertFirst(a, sum + 2 * size)
    multiplyParts(sum, sum, a)
    multiplyParts(sum + size, sum + size, a)
    which |= 1
  }
  return isFixedProductOne(sum, proof, which) ? 1 : 0
}

const proof = memory.data(3 * size)
