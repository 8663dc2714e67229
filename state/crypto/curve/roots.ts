// Inverses and square roots in the field of secp256k1.

import { copyField, subtractField } from './field'
import { fieldFromWords, fieldToWords, isZeroField, normalise } from './fieldForms'
import { invertModulo } from './inversion'
import { multiplyField, squareField } from './products'

/** p for an inversion. */
const p = memory.data<u32>([
  0x3ffffc2f, 0x3ffffffb, 0x3fffffff, 0x3fffffff, 0x3fffffff, 0x3fffffff, 0x3fffffff, 0x3fffffff, 0x0000ffff,
  0x2ddacacf,
])
const words = memory.data(32)

const x2 = memory.data(48)
const x3 = memory.data(48)
const x22 = memory.data(48)
const x44 = memory.data(48)
const x88 = memory.data(48)
const power = memory.data(48)
const check = memory.data(48)

/** to = 1 / a; 0 for 0. The number a becomes the one below p. */
export function invertField(to: u32, a: u32): void {
  normalise(a)
  fieldToWords(words, a)
  invertModulo(words, words, p)
  fieldFromWords(to, words)
}

/** to = a square root of a: its power of (p + 1) / 4. Returns false when a has no square root. */
export function squareRoot(to: u32, a: u32): bool {
  raise223(a)
  squares(power, 23)
  multiplyField(power, power, x22)
  squares(power, 6)
  multiplyField(power, power, x2)
  squares(power, 2)
  squareField(check, power)
  subtractField(check, check, a)
  copyField(to, power)
  return isZeroField(check)
}

/** power = a to the power of 2^223 - 1, and x2, x3, x22 are smaller powers of that form. */
function raise223(a: u32): void {
  squareField(x2, a)
  multiplyField(x2, x2, a)
  squareField(x3, x2)
  multiplyField(x3, x3, a)
  copyField(power, x3)
  extend(3, x3)
  extend(3, x3)
  extend(2, x2)
  copyField(x22, power)
  extend(11, x22)
  copyField(x22, power)
  extend(22, x22)
  copyField(x44, power)
  extend(44, x44)
  copyField(x88, power)
  extend(88, x88)
  extend(44, x44)
  extend(3, x3)
}

/** Appends `count` ones to the exponent of the power. @param ones the power whose exponent is these ones */
function extend(count: i32, ones: u32): void {
  squares(power, count)
  multiplyField(power, power, ones)
}

function squares(at: u32, count: i32): void {
  for (let i = 0; i < count; i++) squareField(at, at)
}
