// Sums of multiples of points. The factors are split into parts, and all parts are worked on together, digit by digit (Straus; Shamir's
// trick), so that one doubling for each bit serves all of them.

import { digitCount, digitSize, writeDigits } from './digits'
import { fieldSize } from './field'
import {
  fillGeneratorTables,
  fillPointTables,
  generatorCount,
  generatorTables,
  generatorWidth,
  keyCount,
  keyWidth,
  pointCount,
  pointTables,
  pointWidth,
} from './multiples'
import { addAffine, affineSize, double, setInfinity } from './points'
import { multiplyField } from './products'
import { split } from './split'

/** A digit of each of at most eight parts for each bit. */
const digits = memory.data(129 * 16, 16)
const row: u32 = 16
/** The table of each part, and the curve of its points: two addresses. */
const parts = memory.data(8 * 8)
const partSize: u32 = 8
let partCount: u32 = 0

const low = memory.data(32)
const high = memory.data(32)
const quarter = memory.data(32)
/** The curve of the point's tables: see {@link fillPointTables}. */
const z = memory.data(48)

/** to = generatorFactor * generator + factor * point. @param point an affine point */
export function combine(to: u32, generatorFactor: u32, factor: u32, point: u32): void {
  fillGeneratorTables()
  fillPointTables(z, point)
  clearParts()
  let signs = split(low, high, factor)
  addPart(low, pointWidth, (signs & 1) !== 0, pointTables, 0)
  addPart(high, pointWidth, (signs & 2) !== 0, pointTables + pointCount * affineSize, 0)
  signs = split(low, high, generatorFactor)
  addPart(low, generatorWidth, (signs & 1) !== 0, generatorTables, z)
  addPart(high, generatorWidth, (signs & 2) !== 0, generatorTables + 2 * generatorCount * affineSize, z)
  sumUp(to)
  multiplyField(to + 2 * fieldSize, to + 2 * fieldSize, z)
}

/**
 * to = generatorFactor * generator + factor * key, with half as many doublings.
 * @param tables the tables of a key: see {@link fillTables}
 */
export function combineKnown(to: u32, generatorFactor: u32, factor: u32, tables: u32): void {
  fillGeneratorTables()
  clearParts()
  addQuarters(factor, keyWidth, tables, keyCount)
  addQuarters(generatorFactor, generatorWidth, generatorTables, generatorCount)
  sumUp(to)
}

/** Adds the four parts of 64 bits of a factor. @param count how many multiples each table has */
function addQuarters(factor: u32, width: u32, tables: u32, count: u32): void {
  const size = count * affineSize
  const signs = split(low, high, factor)
  addHalves(low, width, (signs & 1) !== 0, tables, size)
  addHalves(high, width, (signs & 2) !== 0, tables + 2 * size, size)
}

function addHalves(number: u32, width: u32, isNegative: bool, table: u32, size: u32): void {
  store<u64>(quarter, load<u64>(number))
  addPart(quarter, width, isNegative, table, 0)
  store<u64>(quarter, load<u64>(number, 8))
  addPart(quarter, width, isNegative, table + size, 0)
}

function clearParts(): void {
  memory.fill(digits, 0, digitCount * row)
  partCount = 0
}

/**
 * Adds a number times a point.
 * @param number 128 bits: see {@link writeDigits}
 * @param table odd multiples of the point
 * @param curve see {@link addAffine}
 */
function addPart(number: u32, width: u32, isNegative: bool, table: u32, curve: u32): void {
  writeDigits(digits + partCount * digitSize, row, number, width, isNegative)
  const part = parts + partCount * partSize
  store<u32>(part, table)
  store<u32>(part, curve, 4)
  partCount++
}

/** to = the sum of all parts */
function sumUp(to: u32): void {
  setInfinity(to)
  let digitRow = digits + digitCount * row
  // Twice infinity is not worth computing.
  while (digitRow !== digits && isEmpty(digitRow - row)) digitRow -= row
  while (digitRow !== digits) {
    digitRow -= row
    double(to, to)
    if (isEmpty(digitRow)) continue
    for (let i: u32 = 0; i < partCount; i++) {
      const digit = <i32>load<i16>(digitRow + i * digitSize)
      if (digit === 0) continue
      const part = parts + i * partSize
      const entry = load<u32>(part) + (<u32>(digit < 0 ? -digit : digit) >> 1) * affineSize
      addAffine(to, entry, entry + fieldSize, digit < 0, load<u32>(part, 4), 0)
    }
  }
}

/** Whether all digits of a bit are 0. */
function isEmpty(digitRow: u32): bool {
  return !v128.any_true(v128.load(digitRow))
}
