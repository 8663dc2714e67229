// Powers in the field of secp256k1 that give inverses and square roots.

import { copyField, multiplyField, squareField, subtractField } from './field'
import { isZeroField } from './fieldForms'

const x2 = memory.data(36)
const x3 = memory.data(36)
const x22 = memory.data(36)
const x44 = memory.data(36)
const x88 = memory.data(36)
const power = memory.data(36)
const check = memory.data(36)

/** to = 1 / a; 0 for 0. By Fermat: a to the power of p - 2. */
export function invertField(to: u32, a: u32): void {
  raise223(a)
  squares(power, 23)
  multiplyField(power, power, x22)
  squares(power, 5)
  multiplyField(power, power, a)
  squares(power, 3)
  multiplyField(power, power, x2)
  squares(power, 2)
  multiplyField(to, power, a)
}

/** to = a square root of a: its power of (p + 1) / 4. False when there is none. */
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

/** Appends as many ones to the exponent as `ones` has. */
function extend(count: i32, ones: u32): void {
  squares(power, count)
  multiplyField(power, power, ones)
}

function squares(at: u32, count: i32): void {
  for (let i = 0; i < count; i++) squareField(at, at)
}
