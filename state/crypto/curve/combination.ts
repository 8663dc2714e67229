// The sum of a multiple of the generator and a multiple of another point (Gallant, Lambert and Vanstone): a factor is split into two of
// 128 bits, since (βx, y) is λ times (x, y).

import { fieldSize, multiplyField } from './field'
import { addAffine, affineSize, double, pointSize, setAffine, setInfinity, toAffine } from './points'
import { addScalars, isLess, multiplyHigh, multiplyScalars, negateScalar } from './scalars'

const beta = memory.data<u32>([
  0x119501ee, 0x09cb6143, 0x1d626570, 0x0092ea25, 0x034e99cf, 0x03cf561a, 0x1c41b991, 0x056caf80, 0x007ae96a,
])
const minusLambda = memory.data<u32>([
  0xb51283cf, 0xe0cfc810, 0x8ec739c2, 0xa880b9fc, 0x77ed9ba4, 0x5ad9e3fd, 0x3fa3cf1f, 0xac9c52b3,
])
// The short vectors of the lattice, and their rounded quotients by n, times 2^384.
const firstQuotient = memory.data<u32>([
  0x45dbb031, 0xe893209a, 0x71e8ca7f, 0x3daa8a14, 0x9284eb15, 0xe86c90e4, 0xa7d46bcd, 0x3086d221,
])
const secondQuotient = memory.data<u32>([
  0x8ac47f71, 0x1571b4ae, 0x9df506c6, 0x221208ac, 0x0abfe4c4, 0x6f547fa9, 0x010e8828, 0xe4437ed6,
])
const firstFactor = memory.data<u32>([
  0x0abfe4c3, 0x6f547fa9, 0x010e8828, 0xe4437ed6, 0x00000000, 0x00000000, 0x00000000, 0x00000000,
])
const secondFactor = memory.data<u32>([
  0x3db1562c, 0xd765cda8, 0x0774346d, 0x8a280ac5, 0xfffffffe, 0xffffffff, 0xffffffff, 0xffffffff,
])
const generator = memory.data<u32>([
  0x16f81798, 0x0f940ad8, 0x138a3656, 0x17f9b65b, 0x10b07029, 0x114ae743, 0x0eb15681, 0x0fdf3b97, 0x0079be66,
  0x1b10d4b8, 0x023e847f, 0x01550667, 0x0f68914d, 0x108a8fd1, 0x1dfe0708, 0x11957693, 0x0ee4d478, 0x00483ada,
])

/** A digit of the point's factors is between -8 and 8, one of the generator's between -64 and 64. */
const pointBits: u32 = 4
const generatorBits: u32 = 7
/** As many digits have 128 bits and a carry. */
const pointDigits: u32 = 33
const generatorDigits: u32 = 19
const pointMultiples: u32 = 1 << (pointBits - 1)
const generatorMultiples: u32 = 1 << (generatorBits - 1)

/** The multiples from one on: x and y of each, and its x times β. */
const pointTable = memory.data(8 * 108)
const generatorTable = memory.data(64 * 108)
const multiples = memory.data(64 * 108)
const affine = memory.data(64 * 72)
const products = memory.data(64 * 36)
const pointLow = memory.data(33)
const pointHigh = memory.data(33)
const generatorLow = memory.data(19)
const generatorHigh = memory.data(19)
const quotient = memory.data(32)
const part = memory.data(32)
const rest = memory.data(32)
let hasGenerator = false

/** to = generatorFactor * generator + factor * point. @param point an affine point */
export function combine(to: u32, generatorFactor: u32, factor: u32, point: u32): void {
  if (!hasGenerator) {
    fillTable(generatorTable, generator, generatorMultiples)
    hasGenerator = true
  }
  fillTable(pointTable, point, pointMultiples)
  split(generatorFactor, generatorLow, generatorHigh, generatorBits, generatorDigits)
  split(factor, pointLow, pointHigh, pointBits, pointDigits)
  setInfinity(to)
  for (let bit: i32 = pointBits * pointDigits; bit >= 0; bit--) {
    if (bit !== <i32>(pointBits * pointDigits)) double(to, to)
    if (<u32>bit % pointBits === 0 && <u32>bit < pointBits * pointDigits) {
      const digit = <u32>bit / pointBits
      addMultiple(to, pointTable, load<i8>(pointLow + digit), 0)
      addMultiple(to, pointTable, load<i8>(pointHigh + digit), 1)
    }
    if (<u32>bit % generatorBits === 0 && <u32>bit < generatorBits * generatorDigits) {
      const digit = <u32>bit / generatorBits
      addMultiple(to, generatorTable, load<i8>(generatorLow + digit), 0)
      addMultiple(to, generatorTable, load<i8>(generatorHigh + digit), 1)
    }
  }
}

/** Adds a multiple out of a table, or λ times it. */
function addMultiple(to: u32, table: u32, digit: i32, isHigh: u32): void {
  if (digit === 0) return
  const entry = table + <u32>((digit < 0 ? -digit : digit) - 1) * 108
  addAffine(to, isHigh ? entry + affineSize : entry, entry + fieldSize, digit < 0)
}

/** Fills a table with the multiples of an affine point. */
function fillTable(table: u32, point: u32, count: u32): void {
  setAffine(multiples, point)
  for (let factor: u32 = 2; factor <= count; factor++) {
    const place = multiples + (factor - 1) * pointSize
    if ((factor & 1) === 0) double(place, multiples + (factor / 2 - 1) * pointSize)
    else {
      memory.copy(place, place - pointSize, pointSize)
      addAffine(place, point, point + fieldSize, false)
    }
  }
  toAffine(affine, multiples, count, products)
  for (let i: u32 = 0; i < count; i++) {
    const entry = table + i * 108
    memory.copy(entry, affine + i * affineSize, affineSize)
    multiplyField(entry + affineSize, entry, beta)
  }
}

/** Writes the digits of two numbers of about 128 bits: the factor is the first plus λ times the second. */
function split(factor: u32, low: u32, high: u32, bits: u32, count: u32): void {
  multiplyHigh(quotient, factor, firstQuotient)
  multiplyScalars(rest, quotient, firstFactor)
  multiplyHigh(quotient, factor, secondQuotient)
  multiplyScalars(part, quotient, secondFactor)
  addScalars(rest, rest, part)
  multiplyScalars(part, rest, minusLambda)
  addScalars(part, part, factor)
  writeDigits(low, part, bits, count)
  writeDigits(high, rest, bits, count)
}

/** Writes the signed digits of a number near 0 modulo n, the lowest first. */
function writeDigits(to: u32, number: u32, bits: u32, count: u32): void {
  negateScalar(quotient, number)
  const isNegative = isLess(quotient, number)
  const from = isNegative ? quotient : number
  const base: i32 = 1 << bits
  let carry: i32 = 0
  for (let i: u32 = 0; i < count; i++) {
    let digit = <i32>bitsAt(from, i * bits, bits) + carry
    carry = digit > base >> 1 ? 1 : 0
    if (carry !== 0) digit -= base
    store<i8>(to + i, <i8>(isNegative ? -digit : digit))
  }
}

function bitsAt(from: u32, bit: u32, count: u32): u32 {
  const byte = from + (bit >> 3)
  return (<u32>load<u16>(byte) >> (bit & 7)) & ((1 << count) - 1)
}
