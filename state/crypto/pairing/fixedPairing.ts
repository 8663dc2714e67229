// The product of the pairings of two points of BLS12-381 with two fixed points of the twist. The loop and its lines are those of pairing.ts;
// the lines depend on the fixed points alone but for two factors, so they are made once.

import {
  conjugateDodecic,
  dodecicSize,
  frobenius,
  invertDodecic,
  isOneDodecic,
  multiplyDodecic,
  setOneDodecic,
  squareCyclotomic,
  squareDodecic,
} from './dodecic'
import { add, addTimes, carry, copy, subtract } from './field'
import { setOne } from './numbers'
import { fixedPoints, size, threeB } from './parameters'
import { multiply, multiplyParts, square } from './products'
import { addSextic, multiplySparse, scaleSextic, sexticSize, subtractSextic, timesV } from './sextic'

/** The curve's parameter, which is negative, without its sign. Its highest bit is 63. */
const u: u64 = ((<u64>0xd2010000) << 32) | 0x00010000
/** The lines of one point: 63 tangents, and as many others as the parameter has further bits. */
const mostLines: u32 = 68
const lineSize: u32 = 3 * size
const lines = memory.data(2 * 68 * 3 * size)
let hasLines = false

const value = memory.data(6 * size)
const point = memory.data(3 * size)
const a = memory.data(size)
const b = memory.data(size)
const c = memory.data(size)
const d = memory.data(size)
const e = memory.data(size)
const f = memory.data(size)
const g = memory.data(size)
const h = memory.data(size)

/**
 * Whether the product of the pairings with the two fixed points is 1.
 * @param first x and y of an affine point, each as both parts
 * @param second another one
 * @param which bit 0: the first one takes part; bit 1: the second one
 */
export function isFixedProductOne(first: u32, second: u32, which: u32): bool {
  if (!hasLines) {
    writeLines(lines, fixedPoints)
    writeLines(lines + mostLines * lineSize, fixedPoints + 2 * size)
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
  if ((which & 1) !== 0) multiplyLine(lines + line * lineSize, first)
  if ((which & 2) !== 0) multiplyLine(lines + (mostLines + line) * lineSize, second)
}

/** value *= l0 + l1 x v + l2 y v w, a line l at a point */
function multiplyLine(line: u32, at: u32): void {
  multiplyParts(a, line + size, at)
  multiplyParts(b, line + 2 * size, at + size)
  const upper = value + sexticSize
  multiplySparse(s, value, line, a)
  scaleSextic(t, upper, b)
  timesV(t, t)
  add(b, b, a)
  carry(b)
  addSextic(upper, upper, value)
  multiplySparse(upper, upper, line, b)
  subtractSextic(upper, upper, s)
  subtractSextic(upper, upper, t)
  timesV(t, t)
  addSextic(value, s, t)
}

const s = memory.data(3 * size)
const t = memory.data(3 * size)

/** Writes the lines of the loop for an affine point of the twist. */
function writeLines(to: u32, from: u32): void {
  memory.copy(point, from, 2 * size)
  setOne(point + 2 * size)
  for (let bit: i32 = 62; bit >= 0; bit--) {
    writeTangent(to)
    to += lineSize
    if (((u >> bit) & 1) !== 0) {
      writeChord(to, from, from + size)
      to += lineSize
    }
  }
}

/** Doubles the moving point, and writes the tangent there. */
function writeTangent(to: u32): void {
  const x = point
  const y = point + size
  const z = point + 2 * size
  multiply(a, x, y)
  square(b, y)
  square(c, z)
  multiply(e, threeB, c)
  // b = Y², e = 3 B Z²; d = 9 B Z²
  addTimes(d, e, e, 2)
  add(h, y, z)
  square(h, h)
  subtract(h, h, b)
  subtract(h, h, c)
  carry(h)
  square(g, x)
  // The line: e - b + 3 g x_P v - h y_P v w
  subtract(to, e, b)
  carry(to)
  addTimes(to + size, g, g, 2)
  addTimes(to + 2 * size, h, h, -2)
  subtract(c, b, d)
  add(c, c, c)
  multiply(x, a, c)
  add(e, e, e)
  square(e, e)
  add(d, b, d)
  square(y, d)
  addTimes(y, y, e, -3)
  add(h, h, h)
  add(h, h, h)
  carry(h)
  multiply(z, b, h)
}

/** Adds an affine point to the moving point, and writes the line through both. */
function writeChord(to: u32, otherX: u32, otherY: u32): void {
  const x = point
  const y = point + size
  const z = point + 2 * size
  // a = Y - y Z, b = X - x Z
  multiply(a, otherY, z)
  subtract(a, y, a)
  carry(a)
  multiply(b, otherX, z)
  subtract(b, x, b)
  carry(b)
  // The line: a x - b y - a x_P v + b y_P v w
  multiply(c, a, otherX)
  multiply(d, b, otherY)
  subtract(to, c, d)
  carry(to)
  addTimes(to + size, a, a, -2)
  copy(to + 2 * size, b)
  square(c, a)
  square(d, b)
  multiply(e, b, d)
  multiply(f, z, c)
  multiply(g, x, d)
  add(h, e, f)
  addTimes(h, h, g, -2)
  multiply(x, b, h)
  subtract(g, g, h)
  carry(g)
  multiply(g, a, g)
  multiply(h, e, y)
  subtract(y, g, h)
  carry(y)
  multiply(z, z, e)
}

const y0 = memory.data(6 * size)
const y1 = memory.data(6 * size)
const y2 = memory.data(6 * size)

/**
 * at = its power of 3 (p^12 - 1) / r, where 3 (p⁴ - p² + 1) / r = (u - 1)² (u + p) (u² + p² - 1) + 3 (Hayashida, Hayasaka and Teruya,
 * "Efficient final exponentiation via cyclotomic structure for pairings over families of elliptic curves", 2020)
 */
function finish(at: u32): void {
  // To the power of p^6 - 1, then p² + 1.
  invertDodecic(y0, at)
  conjugateDodecic(at, at)
  multiplyDodecic(at, at, y0)
  copyDodecic(y0, at)
  frobenius(at)
  frobenius(at)
  multiplyDodecic(at, at, y0)
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

function copyDodecic(to: u32, from: u32): void {
  memory.copy(to, from, dodecicSize)
}

/** to = the power of u of an element whose inverse is its conjugate */
function powerOfU(to: u32, from: u32): void {
  copyDodecic(to, from)
  for (let bit: i32 = 62; bit >= 0; bit--) {
    squareCyclotomic(to)
    if (((u >> bit) & 1) !== 0) multiplyDodecic(to, to, from)
  }
  conjugateDodecic(to, to)
}
