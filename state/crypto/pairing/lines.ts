// Lines of the loop of a pairing: tangents and chords of a moving point of the twist (the formulas are those of Costello, Lange and Naehrig,
// "Faster pairing computations on curves with high-degree twists", 2010, in projective coordinates, scaled so that nothing is halved).
//
// A line is three elements: the constant term, the factor of the x of the curve's point, and the factor of its y.

import { add, addCarried, addTimes, copy, negate, subtract, subtractCarried } from './field'
import { size, threeB } from './parameters'
import { multiply, square } from './products'

/** The size of a line, bytes. */
export const lineSize: u32 = 3 * size

const a = memory.data(size)
const b = memory.data(size)
const c = memory.data(size)
const d = memory.data(size)
const e = memory.data(size)
const f = memory.data(size)
const g = memory.data(size)
const h = memory.data(size)

/** Writes the tangent at a point of the twist, which has X, Y, Z, and doubles the point. */
export function writeTangent(line: u32, point: u32): void {
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
  subtractCarried(h, h, c)
  square(g, x)
  subtractCarried(line, e, b)
  addTimes(line + size, g, g, 2)
  negate(line + 2 * size, h)
  subtract(c, b, d)
  add(c, c, c)
  multiply(x, a, c)
  add(e, e, e)
  square(e, e)
  add(d, b, d)
  square(y, d)
  addTimes(y, y, e, -3)
  add(h, h, h)
  addCarried(h, h, h)
  multiply(z, b, h)
}

/** Writes the line through a point of the twist and an affine one, and adds that to the point. */
export function writeChord(line: u32, point: u32, otherX: u32, otherY: u32): void {
  const x = point
  const y = point + size
  const z = point + 2 * size
  // a = Y - y Z, b = X - x Z
  multiply(a, otherY, z)
  subtractCarried(a, y, a)
  multiply(b, otherX, z)
  subtractCarried(b, x, b)
  multiply(c, a, otherX)
  multiply(d, b, otherY)
  subtractCarried(line, c, d)
  negate(line + size, a)
  copy(line + 2 * size, b)
  square(c, a)
  square(d, b)
  multiply(e, b, d)
  multiply(f, z, c)
  multiply(g, x, d)
  add(h, e, f)
  addTimes(h, h, g, -2)
  multiply(x, b, h)
  subtractCarried(g, g, h)
  multiply(g, a, g)
  multiply(h, e, y)
  subtractCarried(y, g, h)
  multiply(z, z, e)
}
