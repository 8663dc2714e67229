// Inverses in the field and in its quadratic extension.

import { invertModulo } from '../curve/inversion'
import { add, conjugate, swap } from './field'
import { readParts, reverseBytes, writeFirst } from './numbers'
import { fieldBytes, inversionModulus, size } from './parameters'
import { multiplyParts } from './products'

const words = memory.data(fieldBytes)
const reversed = memory.data(fieldBytes)
const norm = memory.data(size)
const turned = memory.data(size)
const base = memory.data(size)

/** to = 1 / a as both parts, for a number that is a's first part; 0 for 0. */
export function invertFirst(to: u32, a: u32): void {
  writeFirst(words, a)
  invertModulo(words, words, inversionModulus)
  reverseBytes(reversed, words)
  readParts(to, reversed, reversed)
}

/** to = 1 / a in the quadratic extension; 0 for 0. */
export function invert(to: u32, a: u32): void {
  multiplyParts(norm, a, a)
  swap(turned, norm)
  add(norm, norm, turned)
  invertFirst(norm, norm)
  conjugate(to, a)
  multiplyParts(to, to, norm)
}

/** to = 1 / a part by part, with one inversion. Neither may be 0. */
export function invertParts(to: u32, a: u32): void {
  swap(base, a)
  multiplyParts(norm, a, base)
  invertFirst(norm, norm)
  multiplyParts(to, base, norm)
}
