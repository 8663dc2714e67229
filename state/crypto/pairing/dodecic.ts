// The extension field of degree 12: c0 + c1 w, where w² = v. Its first coefficients belong to 1, v, v², the others to w, v w, v² w.

import { add, addCarried, addTimes, conjugate, copy, subtract, timesRoot } from './field'
import { isZero, setOne } from './numbers'
import { fieldBytes, one, sixth, size } from './parameters'
import { multiply, square } from './products'
import {
  addSextic,
  invertSextic,
  multiplySextic,
  multiplySparse,
  negateSextic,
  scaleSextic,
  sexticSize,
  subtractSextic,
  timesV,
} from './sextic'

/** The size of an element, bytes. */
export const dodecicSize: u32 = 2 * sexticSize

const a = memory.data(3 * size)
const b = memory.data(3 * size)
const c = memory.data(3 * size)
const x = memory.data(size)
const y = memory.data(size)
const z = memory.data(size)
const copied = memory.data(6 * size)
/** Powers 1 to 5 of (9 + i)^((p - 1) / 6): w^p is the first one times w. */
const gammas = memory.data(5 * size)
let hasGammas = false

/** Makes an element 1. */
export function setOneDodecic(to: u32): void {
  memory.fill(to, 0, dodecicSize)
  setOne(to)
}

/** Whether an element is 1. */
export function isOneDodecic(at: u32): bool {
  subtract(x, at, one)
  if (!isZero(x)) return false
  for (let i = size; i < dodecicSize; i += size) if (!isZero(at + i)) return false
  return true
}

/** to = a * b */
export function multiplyDodecic(to: u32, p: u32, q: u32): void {
  multiplySextic(a, p, q)
  multiplySextic(b, p + sexticSize, q + sexticSize)
  addSextic(c, p, p + sexticSize)
  addSextic(copied, q, q + sexticSize)
  multiplySextic(c, c, copied)
  subtractSextic(c, c, a)
  subtractSextic(to + sexticSize, c, b)
  timesV(b, b)
  addSextic(to, a, b)
}

/** at = at² */
export function squareDodecic(at: u32): void {
  const upper = at + sexticSize
  multiplySextic(a, at, upper)
  timesV(b, upper)
  addSextic(b, b, at)
  addSextic(c, at, upper)
  multiplySextic(c, c, b)
  subtractSextic(c, c, a)
  timesV(b, a)
  subtractSextic(at, c, b)
  addSextic(upper, a, a)
}

/** at *= b0 + b3 w + b4 v w, a line */
export function multiplyLine(at: u32, b0: u32, b3: u32, b4: u32): void {
  const upper = at + sexticSize
  scaleSextic(a, at, b0)
  multiplySparse(b, upper, b3, b4)
  addSextic(c, at, upper)
  addCarried(x, b0, b3)
  multiplySparse(c, c, x, b4)
  subtractSextic(c, c, a)
  subtractSextic(upper, c, b)
  timesV(b, b)
  addSextic(at, a, b)
}

/** to = the power of p^6 of a: c0 - c1 w. In the group of the last step it is the inverse. */
export function conjugateDodecic(to: u32, p: u32): void {
  if (to !== p) memory.copy(to, p, sexticSize)
  negateSextic(to + sexticSize, p + sexticSize)
}

/** to = 1 / p; 0 for 0 */
function invertDodecic(to: u32, p: u32): void {
  const upper = p + sexticSize
  multiplySextic(a, p, p)
  multiplySextic(b, upper, upper)
  timesV(b, b)
  subtractSextic(a, a, b)
  invertSextic(a, a)
  multiplySextic(to, p, a)
  multiplySextic(to + sexticSize, upper, a)
  negateSextic(to + sexticSize, to + sexticSize)
}

/** to = a */
export function copyDodecic(to: u32, a: u32): void {
  memory.copy(to, a, dodecicSize)
}

/** at = at to the power of (p^6 - 1) (p² + 1): an element whose inverse is its conjugate */
export function toCyclotomic(at: u32): void {
  invertDodecic(inverse, at)
  conjugateDodecic(at, at)
  multiplyDodecic(at, at, inverse)
  copyDodecic(inverse, at)
  frobenius(at)
  frobenius(at)
  multiplyDodecic(at, at, inverse)
}

const inverse = memory.data(6 * size)

/** at = at to the power of p */
export function frobenius(at: u32): void {
  for (let i: u32 = 0; i < dodecicSize; i += size) conjugate(at + i, at + i)
  // Coefficients of w, w², ... w^5.
  multiply(at + sexticSize, at + sexticSize, gamma(1))
  multiply(at + size, at + size, gamma(2))
  multiply(at + sexticSize + size, at + sexticSize + size, gamma(3))
  multiply(at + 2 * size, at + 2 * size, gamma(4))
  multiply(at + sexticSize + 2 * size, at + sexticSize + 2 * size, gamma(5))
}

/** Where the power of (9 + i)^((p - 1) / 6) is. @param power 1 to 5 */
export function gamma(power: u32): u32 {
  if (!hasGammas) fillGammas()
  return gammas + (power - 1) * size
}

function fillGammas(): void {
  timesRoot(y, one)
  setOne(x)
  for (let bit: i32 = 8 * fieldBytes - 1; bit >= 0; bit--) {
    square(x, x)
    if (((load<u32>(sixth + ((bit >> 5) << 2)) >> (bit & 31)) & 1) !== 0) multiply(x, x, y)
  }
  copy(gammas, x)
  for (let i: u32 = 1; i < 5; i++) multiply(gammas + i * size, gammas + (i - 1) * size, x)
  hasGammas = true
}

/**
 * at = at², for an element whose power of p^4 - p^2 + 1 is 1 (Granger and Scott, "Faster squaring in the cyclotomic subgroup of sixth degree
 * extensions", 2009)
 */
export function squareCyclotomic(at: u32): void {
  const upper = at + sexticSize
  // Three pairs of coefficients, each squared in an extension of degree 4.
  squareQuartic(a, at, upper + size)
  squareQuartic(b, upper, at + 2 * size)
  squareQuartic(c, at + size, upper + 2 * size)
  timesThreeLess(at, a)
  timesThreeMore(upper + size, a + size)
  timesRoot(x, c + size)
  timesThreeMore(upper, x)
  timesThreeLess(at + 2 * size, c)
  timesThreeLess(at + size, b)
  timesThreeMore(upper + 2 * size, b + size)
}

/** to = p² + (9 + i) q², and behind it 2 p q */
function squareQuartic(to: u32, p: u32, q: u32): void {
  square(x, p)
  square(y, q)
  add(z, p, q)
  square(z, z)
  subtract(z, z, x)
  subtract(to + size, z, y)
  timesRoot(y, y)
  add(to, x, y)
}

/** at = 3 p - 2 at */
function timesThreeLess(at: u32, p: u32): void {
  subtract(at, p, at)
  addTimes(at, p, at, 2)
}

/** at = 3 p + 2 at */
function timesThreeMore(at: u32, p: u32): void {
  add(at, p, at)
  addTimes(at, p, at, 2)
}
