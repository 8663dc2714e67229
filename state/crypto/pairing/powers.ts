// Powers of numbers of the field.

import { copy } from './field'
import { fieldBytes, size } from './parameters'
import { multiplyParts } from './products'

/** The powers 1 to 15. */
const table = memory.data(16 * size)

/**
 * to = a to a power, part by part.
 * @param exponent of the size of a number as bytes, the lowest first; not 0
 */
export function power(to: u32, a: u32, exponent: u32): void {
  copy(table + size, a)
  for (let i: u32 = 2; i < 16; i++) multiplyParts(table + i * size, table + (i - 1) * size, table + size)
  let position: i32 = 2 * fieldBytes - 1
  while (digit(exponent, position) === 0) position--
  copy(to, table + digit(exponent, position) * size)
  for (position--; position >= 0; position--) {
    for (let i = 0; i < 4; i++) multiplyParts(to, to, to)
    const next = digit(exponent, position)
    if (next !== 0) multiplyParts(to, to, table + next * size)
  }
}

function digit(exponent: u32, position: i32): u32 {
  return (load<u8>(exponent + (position >> 1)) >> <u8>((position & 1) << 2)) & 15
}
