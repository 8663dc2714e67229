// The sum of a multiple of the generator and a multiple of another point. Both factors are split into halves, and the four halves are worked
// on together, digit by digit (Straus; Shamir's trick), so that one doubling for each bit serves all of them.

import { digitCount, digitSize, writeDigits } from './digits'
import { fieldSize } from './field'
import {
  fillGeneratorTables,
  fillPointTables,
  generatorTable,
  generatorWidth,
  lambdaTable,
  pointTable,
  pointWidth,
  upperTable,
} from './multiples'
import { addAffine, affineSize, double, setInfinity } from './points'
import { multiplyField } from './products'
import { split } from './split'

/** Four digits for each bit, one of each half. */
const digits = memory.data(129 * 8)
const row: u32 = 8
const low = memory.data(32)
const high = memory.data(32)
/** The curve of the point's tables: see {@link fillPointTables}. */
const z = memory.data(48)

/** to = generatorFactor * generator + factor * point. @param point an affine point */
export function combine(to: u32, generatorFactor: u32, factor: u32, point: u32): void {
  fillGeneratorTables()
  fillPointTables(z, point)
  writeAllDigits(generatorFactor, factor)
  setInfinity(to)
  let bit = digitCount
  // Twice infinity is not worth computing.
  while (bit !== 0 && load<u64>(digits + (bit - 1) * row) === 0) bit--
  while (bit !== 0) {
    bit--
    double(to, to)
    const place = digits + bit * row
    if (load<u64>(place) === 0) continue
    addMultiple(to, pointTable, load<i16>(place), 0)
    addMultiple(to, lambdaTable, load<i16>(place, 2), 0)
    addMultiple(to, generatorTable, load<i16>(place, 4), z)
    addMultiple(to, upperTable, load<i16>(place, 6), z)
  }
  multiplyField(to + 2 * fieldSize, to + 2 * fieldSize, z)
}

/** The point's factor is split by λ, the generator's simply in the middle, since 2^128 times the generator has a table. */
function writeAllDigits(generatorFactor: u32, factor: u32): void {
  memory.fill(digits, 0, digitCount * row)
  const signs = split(low, high, factor)
  writeDigits(digits, row, low, pointWidth, (signs & 1) !== 0)
  writeDigits(digits + digitSize, row, high, pointWidth, (signs & 2) !== 0)
  memory.fill(low, 0, 32)
  memory.copy(low, generatorFactor, 16)
  writeDigits(digits + 2 * digitSize, row, low, generatorWidth, false)
  memory.copy(low, generatorFactor + 16, 16)
  writeDigits(digits + 3 * digitSize, row, low, generatorWidth, false)
}

/** Adds an odd multiple out of a table. @param curve see {@link addAffine} */
function addMultiple(to: u32, table: u32, digit: i32, curve: u32): void {
  if (digit === 0) return
  const entry = table + (<u32>(digit < 0 ? -digit : digit) >> 1) * affineSize
  addAffine(to, entry, entry + fieldSize, digit < 0, curve, 0)
}
