// The extension field of degree 6: a0 + a1 v + a2 v², where v³ = 9 + i and the coefficients are elements of the quadratic extension.

import { add, addCarried, addTimes, copy, negate, subtract, subtractCarried, timesRoot } from './field'
import { invert } from './inverse'
import { size } from './parameters'
import { multiply, square } from './products'

/** The size of an element, bytes. */
export const sexticSize: u32 = 3 * size

const v0 = memory.data(size)
const v1 = memory.data(size)
const v2 = memory.data(size)
const s = memory.data(size)
const t = memory.data(size)
const r0 = memory.data(size)
const r1 = memory.data(size)

/** to = a + b, carried */
export function addSextic(to: u32, a: u32, b: u32): void {
  for (let i: u32 = 0; i < sexticSize; i += size) {
    addCarried(to + i, a + i, b + i)
  }
}

/** to = a - b, carried */
export function subtractSextic(to: u32, a: u32, b: u32): void {
  for (let i: u32 = 0; i < sexticSize; i += size) {
    subtractCarried(to + i, a + i, b + i)
  }
}

/** to = -a */
export function negateSextic(to: u32, a: u32): void {
  for (let i: u32 = 0; i < sexticSize; i += size) negate(to + i, a + i)
}

/** to = v a */
export function timesV(to: u32, a: u32): void {
  timesRoot(s, a + 2 * size)
  copy(t, a + size)
  copy(to + size, a)
  copy(to + 2 * size, t)
  copy(to, s)
}

/** to = a * b, by Karatsuba's method */
export function multiplySextic(to: u32, a: u32, b: u32): void {
  multiply(v0, a, b)
  multiply(v1, a + size, b + size)
  multiply(v2, a + 2 * size, b + 2 * size)
  cross(r0, a, b, size, 2 * size, v1, v2)
  timesRoot(r0, r0)
  cross(r1, a, b, 0, size, v0, v1)
  cross(s, a, b, 0, 2 * size, v0, v2)
  addCarried(to + 2 * size, s, v1)
  timesRoot(v2, v2)
  addCarried(to + size, r1, v2)
  addCarried(to, r0, v0)
}

/** to = a * (b0 + b1 v) */
export function multiplySparse(to: u32, a: u32, b0: u32, b1: u32): void {
  multiply(v0, a, b0)
  multiply(v1, a + size, b1)
  add(s, a + size, a + 2 * size)
  multiply(r0, s, b1)
  subtract(r0, r0, v1)
  timesRoot(r0, r0)
  add(s, a, a + size)
  add(t, b0, b1)
  multiply(r1, s, t)
  subtract(r1, r1, v0)
  add(s, a, a + 2 * size)
  multiply(t, s, b0)
  subtract(t, t, v0)
  addCarried(to + 2 * size, t, v1)
  subtractCarried(to + size, r1, v1)
  addCarried(to, r0, v0)
}

/** to = a * b, for an element b of the quadratic extension */
export function scaleSextic(to: u32, a: u32, b: u32): void {
  for (let i: u32 = 0; i < sexticSize; i += size) multiply(to + i, a + i, b)
}

/** to = 1 / a; 0 for 0 */
export function invertSextic(to: u32, a: u32): void {
  // v0, v1, v2 are the cofactors: a0² - ξ a1 a2, ξ a2² - a0 a1, a1² - a0 a2, where ξ is 9 + i.
  multiply(s, a + size, a + 2 * size)
  timesRoot(s, s)
  square(v0, a)
  subtract(v0, v0, s)
  square(v1, a + 2 * size)
  timesRoot(v1, v1)
  multiply(s, a, a + size)
  subtract(v1, v1, s)
  square(v2, a + size)
  multiply(s, a, a + 2 * size)
  subtract(v2, v2, s)
  multiply(s, a + 2 * size, v1)
  multiply(t, a + size, v2)
  add(s, s, t)
  timesRoot(s, s)
  multiply(t, a, v0)
  addTimes(t, t, s, 1)
  invert(t, t)
  multiply(to, v0, t)
  multiply(to + size, v1, t)
  multiply(to + 2 * size, v2, t)
}

/** to = (a_i + a_j) (b_i + b_j) - p - q */
function cross(to: u32, a: u32, b: u32, i: u32, j: u32, p: u32, q: u32): void {
  add(s, a + i, a + j)
  add(t, b + i, b + j)
  multiply(to, s, t)
  subtract(to, to, p)
  subtract(to, to, q)
}
