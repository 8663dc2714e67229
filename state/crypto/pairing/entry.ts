// What the precompiles 6 to 8 need (EIP-196, EIP-197): sums and multiples of points of alt_bn128, and whether a product of pairings is 1.

import { addTimes, copy, negate, spread, subtract, swap } from './field'
import { invertFirst } from './inverse'
import { multiplyPoints } from './multiples'
import { comparedToP, isZero, readParts, writeParts } from './numbers'
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
import { addPoints, isInfinity, pointSize, setInfinity, timesBeta } from './points'
import { multiplyParts } from './products'
import { isInSubgroup, isOnTwist, readTwistPoint } from './twist'

/** What a point is. */
const valid: u32 = 0
const malformed: u32 = 3

const exchange = memory.data(192)
const first = memory.data(240)
const second = memory.data(240)
const both = memory.data(80)
const turned = memory.data(80)
const twistPoint = memory.data(240)
let waiting: u32 = 0

/** Where input is to be put and output is found: 192 bytes. */
export function place(): u32 {
  return exchange
}

/** Adds the two points in place. @returns 0, or what is wrong with one: its coordinate is above p (1) or p (2), or it is no point (3) */
export function addTwo(): u32 {
  const failure = readPoint(first, exchange)
  if (failure !== valid) return failure
  const other = readPoint(second, exchange + 64)
  if (other !== valid) return other
  addPoints(first, first, second, false)
  writePoint()
  return valid
}

/** Reads the point in place. @returns as {@link addTwo} */
export function takePoint(): u32 {
  return readPoint(first, exchange)
}

/**
 * Multiplies the point that was read by two numbers in place, 16 bytes each, the lowest first: by one, and β times it by the other.
 * @param signs bit 0: the first number is negative; bit 1: the other one
 */
export function multiplyTaken(signs: u32): void {
  timesBeta(first)
  copy(second, first + size)
  negate(turned, second)
  for (let i: u32 = 0; i < size; i += 8) {
    if ((signs & 1) !== 0) store<i32>(first + size + i, load<i32>(turned + i))
    if ((signs & 2) !== 0) store<i32>(first + size + i + 4, load<i32>(turned + i + 4))
  }
  multiplyPoints(first, first, exchange)
  for (let i: u32 = 0; i < pointSize; i += size) swap(second + i, first + i)
  addPoints(first, first, second, false)
  writePoint()
}

/** Begins a product of pairings. */
export function beginPairing(): void {
  beginProduct()
  waiting = 0
}

/** Multiplies the product by the pairing of the points in place. @returns as {@link addTwo} */
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
  const x = comparedToP(bytes)
  if (x !== valid) return x
  const y = comparedToP(bytes + 32)
  if (y !== valid) return y
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
  multiplyParts(turned, point, point)
  multiplyParts(turned, turned, point)
  addTimes(turned, turned, point + 2 * size, 3)
  multiplyParts(both, point + size, point + size)
  subtract(turned, turned, both)
  return isZero(turned)
}

/** Writes the first of two points, which are the same. */
function writePoint(): void {
  if (isInfinity(first)) {
    memory.fill(exchange, 0, 64)
    return
  }
  invertFirst(turned, first + 2 * size)
  multiplyParts(first, first, turned)
  multiplyParts(first + size, first + size, turned)
  for (let i: u32 = 0; i < size; i += 8) store<i32>(both + i, load<i32>(first + i))
  for (let i: u32 = 0; i < size; i += 8) store<i32>(both + i + 4, load<i32>(first + size + i + 4))
  writeParts(exchange, exchange + 32, both)
}

function isAllZero(at: u32, bytes: u32): bool {
  for (let i: u32 = 0; i < bytes; i += 8) if (load<u64>(at + i) !== 0) return false
  return true
}
