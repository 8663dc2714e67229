// The entry for the precompiles 6 to 8 (EIP-196, EIP-197): sums and multiples of points of alt_bn128, and whether a
// product of pairings is 1.

import { add, addTimes, spread, subtract, swap } from './field'
import { invertFirst } from './inverse'
import { comparedToP, isZero, readParts, setOnes, writeParts, zeroParts } from './numbers'
import {
  beginProduct,
  isProductOne,
  mostPairs,
  multiplyPairs,
  pairSize,
  pairs,
  setCurvePoint,
} from './pairing'
import { one, size } from './parameters'
import { setInfinity } from './points'
import { multiplyParts } from './products'
import { firstAndSecond, multiplyPoint } from './scalarMultiple'
import { isInSubgroup, isOnTwist, readTwistPoint } from './twist'

/** Results of reading a point. */
const valid: u32 = 0
const malformed: u32 = 3

const exchange = memory.data(192)
const first = memory.data(240)
const second = memory.data(240)
const both = memory.data(80)
const turned = memory.data(80)
const norm = memory.data(80)
const slope = memory.data(80)
const xs = memory.data(80)
const ys = memory.data(80)
const twistPoint = memory.data(240)
let waiting: u32 = 0

/** Returns the address of the buffer of 192 bytes, which takes input and then has output. */
export function bufferAddress(): u32 {
  return exchange
}

/**
 * Adds the two points in memory.
 * @returns 0, or the failure of one: a coordinate is above p (1) or equal to p (2), or it is not on the curve (3)
 */
export function addTwo(): u32 {
  const other = exchange + 64
  let failure = comparePoint(exchange)
  if (failure !== valid) return failure
  failure = comparePoint(other)
  // Both points side by side: one is the first part of each number.
  readParts(xs, exchange, other)
  readParts(ys, exchange + 32, other + 32)
  setOnes(both)
  subtractCurve(xs, ys, both)
  const onCurve = zeroParts(turned)
  const isNoneFirst = isAllZero(exchange, 64)
  if (!isNoneFirst && (onCurve & 1) === 0) return malformed
  if (failure !== valid) return failure
  const isNoneOther = isAllZero(other, 64)
  if (!isNoneOther && (onCurve & 2) === 0) return malformed
  if (isNoneFirst) memory.copy(exchange, other, 64)
  else if (!isNoneOther) addAffine()
  return valid
}

/** Reads the point in memory. @returns as {@link addTwo} */
export function takePoint(): u32 {
  return readPoint(first, exchange)
}

/**
 * Multiplies the point that was read by two numbers in memory, 16 bytes each, the lowest first: by one, and β times
 * it by the other.
 * @param signs bit 0: the first number is negative; bit 1: the other one
 */
export function multiplyTaken(signs: u32): void {
  firstAndSecond(second, first, first + size)
  memory.copy(second + size, first + 2 * size, size)
  multiplyPoint(second, second, exchange, signs)
  writePoint(second)
}

/** Begins a product of pairings. */
export function beginPairing(): void {
  beginProduct()
  waiting = 0
}

/** Multiplies the product by the pairing of the points in memory. @returns as {@link addTwo} */
export function takePair(): u32 {
  const failure = readPoint(first, exchange)
  if (failure !== valid) return failure
  for (let i: u32 = 64; i < 192; i += 32) {
    const comparison = comparedToP(exchange + i)
    if (comparison !== valid) return comparison
  }
  const isNone = isAllZero(exchange + 64, 128)
  if (!isNone) {
    readTwistPoint(twistPoint, exchange + 64)
    if (!isOnTwist(twistPoint) || !isInSubgroup(twistPoint)) return malformed
  }
  if (isNone || isAllZero(exchange, 64)) return valid
  const pair = pairs + waiting * pairSize
  memory.copy(pair, twistPoint, 2 * size)
  setCurvePoint(pair, first, first + size)
  waiting++
  if (waiting === mostPairs) flush()
  return valid
}

/** Whether the product of the pairings is 1. */
export function isPairingOne(): u32 {
  flush()
  return isProductOne() ? 1 : 0
}

function flush(): void {
  if (waiting !== 0) multiplyPairs(waiting)
  waiting = 0
}

/** Reads a point as both of two points. */
function readPoint(to: u32, bytes: u32): u32 {
  const failure = comparePoint(bytes)
  if (failure !== valid) return failure
  if (isAllZero(bytes, 64)) {
    setInfinity(to)
    return valid
  }
  readParts(both, bytes, bytes + 32)
  spread(to, both)
  swap(both, both)
  spread(to + size, both)
  spread(to + 2 * size, one)
  return isOnCurve(to) ? valid : malformed
}

/** Whether y² = x³ + 3, for two affine points. */
function isOnCurve(point: u32): bool {
  subtractCurve(point, point + size, point + 2 * size)
  return isZero(turned)
}

/** turned = x³ + 3 - y², part by part. @param ones 1 as both parts */
function subtractCurve(x: u32, y: u32, ones: u32): void {
  multiplyParts(turned, x, x)
  multiplyParts(turned, turned, x)
  addTimes(turned, turned, ones, 3)
  multiplyParts(norm, y, y)
  subtract(turned, turned, norm)
}

/**
 * Adds the two points of the curve in memory, which are also in `xs` and `ys`. Neither is the point at infinity. One
 * inversion takes less time than a sum without exceptions, which needs it in the end as well.
 */
function addAffine(): void {
  const isSameX = isEqual(exchange, exchange + 64)
  if (isSameX && !isEqual(exchange + 32, exchange + 96)) {
    memory.fill(exchange, 0, 64)
    return
  }
  swap(turned, xs)
  if (isSameX) {
    // The tangent: 3 x² / 2 y.
    multiplyParts(slope, xs, xs)
    addTimes(slope, slope, slope, 2)
    add(both, ys, ys)
  } else {
    swap(slope, ys)
    subtract(slope, slope, ys)
    subtract(both, turned, xs)
  }
  invertFirst(norm, both)
  multiplyParts(slope, slope, norm)
  multiplyParts(both, slope, slope)
  subtract(both, both, xs)
  subtract(both, both, turned)
  subtract(turned, xs, both)
  multiplyParts(turned, turned, slope)
  subtract(turned, turned, ys)
  // The first parts are the coordinates of the sum.
  for (let i: u32 = 0; i < size; i += 8) store<i32>(both + i + 4, load<i32>(turned + i))
  writeParts(exchange, exchange + 32, both)
}

/** Writes a point. */
function writePoint(point: u32): void {
  if (isInfinityXyz(point)) {
    memory.fill(exchange, 0, 64)
    return
  }
  invertFirst(turned, point + size)
  multiplyParts(both, point, turned)
  writeParts(exchange, exchange + 32, both)
}

function isInfinityXyz(point: u32): bool {
  return (zeroParts(point + size) & 1) !== 0
}

/** Compares both coordinates of a point with p. */
function comparePoint(bytes: u32): u32 {
  const x = comparedToP(bytes)
  return x === valid ? comparedToP(bytes + 32) : x
}

/** Whether two numbers of 32 bytes are the same. */
function isEqual(a: u32, b: u32): bool {
  for (let i: u32 = 0; i < 32; i += 8) if (load<u64>(a + i) !== load<u64>(b + i)) return false
  return true
}

function isAllZero(at: u32, bytes: u32): bool {
  for (let i: u32 = 0; i < bytes; i += 8) if (load<u64>(at + i) !== 0) return false
  return true
}
