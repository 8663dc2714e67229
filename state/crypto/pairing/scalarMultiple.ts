// Multiples of a point of alt_bn128. The factor comes in two halves of 127 bits (`bn254.ts` in the folder above splits it): one for the
// point, and one for β times it (Gallant, Lambert, Vanstone). Both are worked on together, digit by digit (Straus).
//
// A point is one element with X and Y as its two parts, and one with Z as its first part. The formulas are those of `points.ts`, so they have
// no exceptions. Here each instruction on vectors computes two products of the same point, so a doubling takes 4 of them and a sum 6.

import { digitCount, digitSize, writeDigits } from '../curve/digits'
import { add, addCarried, addTimes, conjugate, subtract, subtractCarried, swap } from './field'
import { setOne } from './numbers'
import { betas, factorBytes, size } from './parameters'
import { multiplyParts } from './products'

/** The size of a point, bytes. */
const xyzSize: u32 = 2 * size

/** Digits are odd and lie between -16 and 16. */
const width: u32 = 5
const multiples: u32 = 8
/** The multiples 1, 3 to 15 of the point, then of β times it. */
const table = memory.data(2 * 8 * 2 * 80, 16)
/** A digit of each half for each bit. */
const digits = memory.data(129 * 4, 16)
const row: u32 = 2 * digitSize
const half = memory.data(20, 16)
const chosen = memory.data(160, 16)

const p = memory.data(80, 16)
const q = memory.data(80, 16)
const r = memory.data(80, 16)
const s = memory.data(80, 16)
const t = memory.data(80, 16)
const u = memory.data(80, 16)
const v = memory.data(80, 16)

/** Makes a point the one at infinity: 0, 1, 0. */
function setInfinityXyz(point: u32): void {
  memory.fill(point, 0, xyzSize)
  setOne(point)
  swap(point, point)
}

/**
 * to = a multiple of a point.
 * @param factors two numbers of `factorBytes`, the lowest byte first, below 2^127: that of the point and that of β times it
 * @param signs bit 0: the first number is negative; bit 1: the other one
 */
export function multiplyPoint(to: u32, point: u32, factors: u32, signs: u32): void {
  fillTable(point)
  memory.fill(digits, 0, digitCount * row)
  for (let i: u32 = 0; i < 2; i++) {
    memory.copy(half, factors + i * factorBytes, factorBytes)
    writeDigits(digits + i * digitSize, row, half, width, ((signs >> i) & 1) !== 0)
  }
  setInfinityXyz(to)
  let hasBegun = false
  for (let bit: i32 = digitCount - 1; bit >= 0; bit--) {
    if (hasBegun) doubleXyz(to)
    for (let i: u32 = 0; i < 2; i++) {
      const digit: i32 = load<i16>(digits + bit * row + i * digitSize)
      if (digit === 0) continue
      choose(digit, table + i * multiples * xyzSize)
      addXyz(to, chosen)
      hasBegun = true
    }
  }
}

function fillTable(point: u32): void {
  const twice = chosen
  memory.copy(table, point, xyzSize)
  memory.copy(twice, point, xyzSize)
  doubleXyz(twice)
  for (let i: u32 = 1; i < multiples; i++) {
    const entry = table + i * xyzSize
    memory.copy(entry, entry - xyzSize, xyzSize)
    addXyz(entry, twice)
  }
  swap(v, betas)
  for (let i: u32 = 0; i < multiples; i++) {
    const entry = table + i * xyzSize
    multiplyParts(entry + multiples * xyzSize, entry, v)
    memory.copy(entry + multiples * xyzSize + size, entry + size, size)
  }
}

/** chosen = a multiple out of a table */
function choose(digit: i32, multiplesOfOne: u32): void {
  const entry = multiplesOfOne + (<u32>abs(digit) >> 1) * xyzSize
  memory.copy(chosen, entry, xyzSize)
  if (digit < 0) conjugate(chosen, chosen)
}

/** point = 2 point (Renes, Costello and Batina, algorithm 9). */
function doubleXyz(point: u32): void {
  const z = point + size
  secondAndFirst(p, point, z)
  multiplyParts(r, p, p)
  seconds(p, point, point)
  firsts(q, z, point)
  multiplyParts(s, p, q)
  // r = Y², Z²; s = YZ, XY
  addTimes(q, r, r, 8)
  seconds(t, q, q)
  firsts(r, r, r)
  // t = 9 Z² twice; r = Y² twice
  add(p, r, t)
  addTimes(u, r, t, -3)
  firstAndSecond(p, p, s)
  addTimes(r, r, r, 7)
  firsts(t, t, s)
  multiplyParts(t, t, r)
  multiplyParts(u, u, p)
  // t = 8 Y² 9 Z², Z of the result; u = the products with Y² - 27 Z²: by Y² + 9 Z², and by XY
  secondAndFirst(p, u, t)
  swap(q, u)
  addCarried(point, p, q)
  swap(z, t)
}

/** point = point + other (Renes, Costello and Batina, algorithm 7). */
function addXyz(point: u32, other: u32): void {
  const z1 = point + size
  const z2 = other + size
  multiplyParts(r, point, other)
  swap(p, point)
  add(p, p, point)
  firstAndSecond(p, z1, p)
  swap(q, other)
  add(q, q, other)
  firstAndSecond(q, z2, q)
  multiplyParts(s, p, q)
  firsts(p, z1, z1)
  add(p, p, point)
  firsts(q, z2, z2)
  add(q, q, other)
  multiplyParts(t, p, q)
  // a = XX, b = YY, c = ZZ; d, e, f the mixed products of X and Y, Y and Z, X and Z. r = a, b
  firsts(p, s, s)
  subtract(t, t, r)
  subtractCarried(t, t, p)
  swap(q, r)
  add(q, q, r)
  subtractCarried(u, s, q)
  // t = f, e; u has d as its second part
  firsts(p, s, t)
  addTimes(s, p, p, 8)
  firsts(p, s, s)
  conjugate(p, p)
  seconds(q, r, r)
  add(v, q, p)
  addTimes(r, r, r, 2)
  // s = 9 c, 9 f; v = b + 9 c, b - 9 c; r has 3 a as its first part
  seconds(p, u, t)
  seconds(q, v, s)
  multiplyParts(p, p, q)
  seconds(s, s, v)
  firsts(q, r, v)
  multiplyParts(q, s, q)
  firsts(v, v, r)
  seconds(t, t, u)
  multiplyParts(t, v, t)
  // X = p0 - p1, Y = q0 + q1, Z = t0 + t1
  firsts(r, p, q)
  seconds(p, p, q)
  conjugate(p, p)
  subtractCarried(point, r, p)
  swap(p, t)
  addCarried(z1, t, p)
}

/** to = the first part of a, the first part of b */
function firsts(to: u32, a: u32, b: u32): void {
  for (let i: u32 = 0; i < size; i += 16)
    v128.store(to + i, v128.shuffle<i32>(v128.load(a + i), v128.load(b + i), 0, 4, 2, 6))
}

/** to = the second part of a, the second part of b */
function seconds(to: u32, a: u32, b: u32): void {
  for (let i: u32 = 0; i < size; i += 16)
    v128.store(to + i, v128.shuffle<i32>(v128.load(a + i), v128.load(b + i), 1, 5, 3, 7))
}

/** to = the first part of a, the second part of b */
export function firstAndSecond(to: u32, a: u32, b: u32): void {
  for (let i: u32 = 0; i < size; i += 16)
    v128.store(to + i, v128.shuffle<i32>(v128.load(a + i), v128.load(b + i), 0, 5, 2, 7))
}

/** to = the second part of a, the first part of b */
function secondAndFirst(to: u32, a: u32, b: u32): void {
  for (let i: u32 = 0; i < size; i += 16)
    v128.store(to + i, v128.shuffle<i32>(v128.load(a + i), v128.load(b + i), 1, 4, 3, 6))
}
