// The product of the pairings of two points of BLS12-381 with two fixed points of the twist. The lines of the loop depend on the fixed points
// alone but for two factors, so they are made once.

import {
  conjugateDodecic,
  copyDodecic,
  dodecicSize,
  frobenius,
  isOneDodecic,
  multiplyDodecic,
  setOneDodecic,
  squareCyclotomic,
  squareDodecic,
  toCyclotomic,
} from './dodecic'
import { add, carry, subtract } from './field'
import { invert } from './inverse'
import { lineSize, writeChord, writeTangent } from './lines'
import { setOne } from './numbers'
import { fixedPoints, nearLimbsOfP, size } from './parameters'
import { multiply, multiplyParts } from './products'
import { addSextic, scaleSextic, sexticSize, timesV } from './sextic'

/** The curve's parameter, which is negative, without its sign. Its highest bit is 63. */
const u: u64 = ((<u64>0xd2010000) << 32) | 0x00010000
/** The lines of one point: 63 tangents, and a chord for each further bit of the parameter. */
const mostLines: u32 = 68
/** A line whose first element is 1 has two. */
const fixedLineSize: u32 = 2 * size
const lines = memory.data(2 * 68 * 2 * size)
let hasLines = false

const value = memory.data(6 * size)
const point = memory.data(3 * size)
const ofX = memory.data(size)
const ofY = memory.data(size)

/**
 * Whether the product of the pairings with the two fixed points is 1.
 * @param first x and y of an affine point, each as both parts
 * @param second another one
 * @param which bit 0: the first one takes part; bit 1: the second one
 */
export function isFixedProductOne(first: u32, second: u32, which: u32): bool {
  if (!hasLines) {
    writeLines(lines, fixedPoints)
    writeLines(lines + mostLines * fixedLineSize, fixedPoints + 2 * size)
    hasLines = true
  }
  setOneDodecic(value)
  let line: u32 = 0
  for (let bit: i32 = 62; bit >= 0; bit--) {
    if (bit !== 62) squareDodecic(value)
    multiplyLines(line++, first, second, which)
    if (((u >> bit) & 1) !== 0) multiplyLines(line++, first, second, which)
  }
  finish(value)
  return isOneDodecic(value)
}

function multiplyLines(line: u32, first: u32, second: u32, which: u32): void {
  if ((which & 1) !== 0) multiplyLine(lines + line * fixedLineSize, first)
  if ((which & 2) !== 0) multiplyLine(lines + (mostLines + line) * fixedLineSize, second)
}

/** value *= 1 + l1 x v + l2 y v w, a line l at a point */
function multiplyLine(line: u32, at: u32): void {
  multiplyParts(ofX, line, at)
  multiplyParts(ofY, line + size, at + size)
  const upper = value + sexticSize
  scaleSextic(s, value, ofX)
  scaleSextic(t, upper, ofY)
  add(ofX, ofX, ofY)
  for (let i: u32 = 0; i < sexticSize; i += size) add(mixed + i, value + i, upper + i)
  scaleSextic(mixed, mixed, ofX)
  // mixed = the part of v w, s + v t = the part of v
  for (let i: u32 = 0; i < sexticSize; i += size) {
    subtract(mixed + i, mixed + i, s + i)
    subtract(mixed + i, mixed + i, t + i)
  }
  timesV(t, t)
  for (let i: u32 = 0; i < sexticSize; i += size) add(s + i, s + i, t + i)
  timesV(s, s)
  timesV(mixed, mixed)
  addSextic(value, value, s)
  addSextic(upper, upper, mixed)
}

const s = memory.data(3 * size)
const t = memory.data(3 * size)
const mixed = memory.data(3 * size)

/**
 * Writes the lines of the loop for an affine point of the twist, divided by their constant terms: such a factor is in
 * the quadratic extension, and becomes 1 in the last step.
 */
function writeLines(to: u32, from: u32): void {
  memory.copy(point, from, 2 * size)
  setOne(point + 2 * size)
  setOne(products)
  let count: u32 = 0
  for (let bit: i32 = 62; bit >= 0; bit--) {
    writeTangent(whole + count++ * lineSize, point)
    if (((u >> bit) & 1) !== 0) writeChord(whole + count++ * lineSize, point, from, from + size)
  }
  // One inversion for all: of the product of all.
  for (let i: u32 = 0; i < count; i++)
    multiply(products + (i + 1) * size, products + i * size, whole + i * lineSize)
  invert(ofY, products + count * size)
  for (let i: i32 = count - 1; i >= 0; i--) {
    const line = whole + i * lineSize
    multiply(ofX, ofY, products + i * size)
    multiply(ofY, ofY, line)
    multiply(to + i * fixedLineSize, line + size, ofX)
    multiply(to + i * fixedLineSize + size, line + 2 * size, ofX)
  }
}

const whole = memory.data(68 * 3 * size)
const products = memory.data(69 * size)

const y0 = memory.data(6 * size)
const y1 = memory.data(6 * size)
const y2 = memory.data(6 * size)

/**
 * at = its power of 3 (p^12 - 1) / r, where 3 (p⁴ - p² + 1) / r = (u - 1)² (u + p) (u² + p² - 1) + 3 (Hayashida, Hayasaka and Teruya,
 * "Efficient final exponentiation via cyclotomic structure for pairings over families of elliptic curves", 2020)
 */
function finish(at: u32): void {
  toCyclotomic(at)
  // y0 = the power of (u - 1)²
  powerOfU(y1, at)
  conjugateDodecic(y0, at)
  multiplyDodecic(y1, y1, y0)
  powerOfU(y0, y1)
  conjugateDodecic(y1, y1)
  multiplyDodecic(y0, y0, y1)
  // y0 = that to the power of u + p
  powerOfU(y1, y0)
  frobenius(y0)
  multiplyDodecic(y0, y0, y1)
  // y1 = that to the power of u² + p² - 1
  powerOfU(y2, y0)
  powerOfU(y1, y2)
  copyDodecic(y2, y0)
  frobenius(y2)
  frobenius(y2)
  multiplyDodecic(y1, y1, y2)
  conjugateDodecic(y0, y0)
  multiplyDodecic(y1, y1, y0)
  copyDodecic(y0, at)
  squareCyclotomic(at)
  multiplyDodecic(at, at, y0)
  multiplyDodecic(at, at, y1)
}

/** to = the power of u of an element whose inverse is its conjugate */
function powerOfU(to: u32, from: u32): void {
  copyDodecic(to, from)
  for (let bit: i32 = 62; bit >= 0; bit--) {
    squareCyclotomic(to)
    reduceDodecic(to)
    if (((u >> bit) & 1) === 0) continue
    multiplyDodecic(to, to, from)
    reduceDodecic(to)
  }
  conjugateDodecic(to, to)
}

/** Squares keep twice their root, so that numbers would grow. */
function reduceDodecic(at: u32): void {
  for (let i: u32 = 0; i < dodecicSize; i += size) reduceTop(at + i)
}

/**
 * Brings both parts near 0 by subtracting a multiple of p that the highest limb gives, 14 p at most, so that no limb
 * is too large.
 */
function reduceTop(at: u32): void {
  const top = v128.load(at, size - 16)
  // 2^25 / 315 is the highest limb of p.
  const near = i32x4.shr_s(i32x4.add(i32x4.mul(top, i32x4.splat(315)), i32x4.splat(1 << 24)), 25)
  const times = i32x4.max_s(i32x4.min_s(near, i32x4.splat(14)), i32x4.splat(-14))
  const factors = v128.shuffle<i32>(times, times, 2, 3, 2, 3)
  for (let i: u32 = 0; i < size; i += 16)
    v128.store(at + i, i32x4.sub(v128.load(at + i), i32x4.mul(factors, v128.load(nearLimbsOfP + i))))
  carry(at)
}
