// The product of pairings on alt_bn128 (Vercauteren, "Optimal pairings", 2009).

import {
  conjugateDodecic,
  copyDodecic,
  dodecicSize,
  frobenius,
  gamma,
  isOneDodecic,
  multiplyDodecic,
  multiplyLine,
  setOneDodecic,
  squareCyclotomic,
  squareDodecic,
  toCyclotomic,
} from './dodecic'
import { addTimes, conjugate, spread } from './field'
import { writeChord, writeTangent } from './lines'
import { setOne } from './numbers'
import { size } from './parameters'
import { multiply, multiplyParts } from './products'

/** The most pairs in one run of the loop. */
export const mostPairs: u32 = 16
/** A pair: x and y of the point of the twist; the negative y; the moving point; x and y of the curve's point, each as both parts. */
export const pairSize: u32 = 8 * size
export const pairs = memory.data(16 * 8 * size)

/** The curve's parameter u. */
const u: u64 = ((<u64>0x44e992b4) << 32) | 0x4a6909f1
/** The lower 64 bits of 6 u + 2. Bit 64 is the highest one. */
const loopBits: u64 = ((<u64>0x9d797039) << 32) | 0xbe763ba8

const value = memory.data(6 * size)
const product = memory.data(6 * size)
const line = memory.data(3 * size)
const ofX = memory.data(size)
const ofY = memory.data(size)
const frobeniusPoint = memory.data(2 * size)

/** Begins a product. */
export function beginProduct(): void {
  setOneDodecic(product)
}

/** Whether the product is 1 after the last step. */
export function isProductOne(): bool {
  finish(product)
  return isOneDodecic(product)
}

/** Multiplies the product by the result of the loop for the pairs in memory. None of them has a point at infinity. */
export function multiplyPairs(count: u32): void {
  for (let i: u32 = 0; i < count; i++) {
    const point = pairs + i * pairSize + 2 * size
    memory.copy(point, pairs + i * pairSize, 2 * size)
    setOne(point + 2 * size)
  }
  setOneDodecic(value)
  for (let bit: i32 = 63; bit >= 0; bit--) {
    squareDodecic(value)
    for (let i: u32 = 0; i < count; i++) doubleStep(pairs + i * pairSize)
    if (((loopBits >> bit) & 1) !== 0)
      for (let i: u32 = 0; i < count; i++) {
        const pair = pairs + i * pairSize
        addStep(pair, pair, pair + size)
      }
  }
  for (let i: u32 = 0; i < count; i++) {
    const pair = pairs + i * pairSize
    // The point to the power of p, then less the one to the power of p².
    mapPoint(frobeniusPoint, pair)
    addStep(pair, frobeniusPoint, frobeniusPoint + size)
    mapPoint(frobeniusPoint, frobeniusPoint)
    addTimes(frobeniusPoint + size, frobeniusPoint + size, frobeniusPoint + size, -2)
    addStep(pair, frobeniusPoint, frobeniusPoint + size)
  }
  multiplyDodecic(product, product, value)
}

/** to = the affine point of the twist that belongs to the power of p of the given one */
export function mapPoint(to: u32, point: u32): void {
  conjugate(to, point)
  multiply(to, to, gamma(2))
  conjugate(to + size, point + size)
  multiply(to + size, to + size, gamma(3))
}

/** Doubles the moving point of a pair, and multiplies the value by the tangent there. */
function doubleStep(pair: u32): void {
  writeTangent(line, pair + 2 * size)
  multiplyByLine(pair)
}

/** Adds an affine point to the moving point of a pair, and multiplies the value by the line through both. */
function addStep(pair: u32, otherX: u32, otherY: u32): void {
  writeChord(line, pair + 2 * size, otherX, otherY)
  multiplyByLine(pair)
}

/** Multiplies the value by a line l at the curve's point of a pair: l2 y_P + l1 x_P w + l0 v w */
function multiplyByLine(pair: u32): void {
  multiplyParts(ofX, line + size, pair + 5 * size)
  multiplyParts(ofY, line + 2 * size, pair + 6 * size)
  multiplyLine(value, ofY, ofX, line)
}

/** Stores the coordinates of the curve's point for the loop. @param point x and y as the parts of one element */
export function setCurvePoint(pair: u32, x: u32, y: u32): void {
  spread(pair + 5 * size, x)
  spread(pair + 6 * size, y)
}

const t = memory.data(54 * size)

/**
 * at = its power of (p^12 - 1) / r, and of some number more that has no factor in common with r (Fuentes-Castañeda, Knapp and
 * Rodríguez-Henríquez, "Faster hashing to G2", 2011)
 */
function finish(at: u32): void {
  const y0 = t
  const y1 = t + dodecicSize
  const y2 = t + 2 * dodecicSize
  const y3 = t + 3 * dodecicSize
  const y4 = t + 4 * dodecicSize
  const y5 = t + 5 * dodecicSize
  toCyclotomic(at)
  // y1 = f^(-2u), y2 = f^(-6u), y3 = f^(-6u²), y4 = f^(12 u³)
  powerOfMinusU(y1, at)
  squareCyclotomic(y1)
  copyDodecic(y2, y1)
  squareCyclotomic(y2)
  multiplyDodecic(y2, y2, y1)
  powerOfMinusU(y3, y2)
  copyDodecic(y4, y3)
  squareCyclotomic(y4)
  powerOfMinusU(y5, y4)
  copyDodecic(y4, y5)
  conjugateDodecic(y2, y2)
  conjugateDodecic(y4, y4)
  multiplyDodecic(y4, y4, y3)
  multiplyDodecic(y4, y4, y2)
  // y1 = y4 * y1, y3 = y4 * y3
  multiplyDodecic(y1, y4, y1)
  multiplyDodecic(y3, y4, y3)
  multiplyDodecic(y3, y3, at)
  copyDodecic(y0, y1)
  frobenius(y0)
  multiplyDodecic(y3, y0, y3)
  frobenius(y4)
  frobenius(y4)
  multiplyDodecic(y3, y4, y3)
  conjugateDodecic(at, at)
  multiplyDodecic(y1, at, y1)
  for (let i = 0; i < 3; i++) frobenius(y1)
  multiplyDodecic(at, y1, y3)
}

/** to = the power of -u of an element whose inverse is its conjugate */
function powerOfMinusU(to: u32, from: u32): void {
  copyDodecic(to, from)
  for (let bit: i32 = 61; bit >= 0; bit--) {
    squareCyclotomic(to)
    if (((u >> bit) & 1) !== 0) multiplyDodecic(to, to, from)
  }
  conjugateDodecic(to, to)
}
