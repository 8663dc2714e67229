// Inverses in the field.

import { invertModulo } from '../curve/inversion'
import { readParts, reverseBytes, writeFirst } from './numbers'
import { fieldBytes, inversionModulus } from './parameters'

const words = memory.data(fieldBytes)
const turned = memory.data(fieldBytes)

/** to = 1 / a as both parts, for a number that is a's first part; 0 for 0. */
export function invertFirst(to: u32, a: u32): void {
  writeFirst(words, a)
  invertModulo(words, words, inversionModulus)
  reverseBytes(turned, words)
  readParts(to, turned, turned)
}
