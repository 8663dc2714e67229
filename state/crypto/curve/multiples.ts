// Tables of the odd multiples of a point: 1, 3, 5 ... times it, as affine points.

import { copyField, fieldSize } from './field'
import { addAffine, affineSize, copyPoint, double, pointSize, setAffine, toAffine } from './points'
import { multiplyField, squareField } from './products'

/** (βx, y) is λ times (x, y). */
const beta = memory.data<u32>([
  0x119501ee, 0x09cb6143, 0x1d626570, 0x0092ea25, 0x034e99cf, 0x03cf561a, 0x1c41b991, 0x056caf80, 0x007ae96a,
  0, 0, 0,
])
const generator = memory.data<u32>([
  0x16f81798, 0x0f940ad8, 0x138a3656, 0x17f9b65b, 0x10b07029, 0x114ae743, 0x0eb15681, 0x0fdf3b97, 0x0079be66,
  0, 0, 0, 0x1b10d4b8, 0x023e847f, 0x01550667, 0x0f68914d, 0x108a8fd1, 0x1dfe0708, 0x11957693, 0x0ee4d478,
  0x00483ada, 0, 0, 0,
])

/** The width of the digits of a point's factor, and how many odd multiples they need. */
export const pointWidth: u32 = 5
export const pointCount: u32 = 8
/** The width of the digits of a known key's factor, and how many odd multiples they need. */
export const keyWidth: u32 = 6
export const keyCount: u32 = 16
/** The width of the digits of the generator's factor, and how many odd multiples they need. */
export const generatorWidth: u32 = 10
export const generatorCount: u32 = 256

/** Odd multiples of the point: affine ones on another curve ({@link fillPointTables}). Then λ times them. */
export const pointTables = memory.data(2 * 8 * 96)
/** The generator's tables: see {@link fillTables}. */
export const generatorTables = memory.data(4 * 256 * 96)

const multiples = memory.data(2 * 256 * 144)
const twice = memory.data(144)
const square = memory.data(48)
const cube = memory.data(48)
const factor = memory.data(48)
/** By how much the z of a multiple exceeds that of the one before; then room for {@link toAffine}. */
const ratios = memory.data(2 * 256 * 48)
let hasGenerator = false

/**
 * Fills the tables of a point without an inversion. All multiples are scaled to the z of the last one.
 * @param z receives that z, by which sums of points of these tables must be multiplied in the end
 * @param point an affine point
 */
export function fillPointTables(z: u32, point: u32): void {
  fillMultiples(multiples, point, pointCount)
  const last = pointCount - 1
  memory.copy(pointTables + last * affineSize, multiples + last * pointSize, affineSize)
  multiplyField(z, multiples + last * pointSize + 2 * fieldSize, twice + 2 * fieldSize)
  copyField(cube, ratios + last * fieldSize)
  for (let i: i32 = last - 1; i >= 0; i--) {
    toCurve(pointTables + i * affineSize, multiples + i * pointSize, cube)
    if (i !== 0) multiplyField(cube, cube, ratios + i * fieldSize)
  }
  multiplyByLambda(pointTables + pointCount * affineSize, pointTables, pointCount)
}

/** Fills the generator's tables, unless they are filled. */
export function fillGeneratorTables(): void {
  if (hasGenerator) return
  fillTables(generatorTables, generator, generatorCount)
  hasGenerator = true
}

/**
 * Fills four tables: odd multiples of a point, of 2^64 times the point, and λ times both, as affine points of secp256k1.
 * @param point an affine point, which may be the first entry
 * @param count how many multiples each table has
 */
export function fillTables(tables: u32, point: u32, count: u32): void {
  const upper = multiples + count * pointSize
  setAffine(upper, point)
  for (let i = 0; i < 64; i++) double(upper, upper)
  // On the curve of its z, this point is affine.
  copyField(factor, upper + 2 * fieldSize)
  memory.copy(multiples, upper, affineSize)
  fillMultiples(upper, multiples, count)
  multiplyField(factor, factor, twice + 2 * fieldSize)
  scale(upper, count)
  fillMultiples(multiples, point, count)
  copyField(factor, twice + 2 * fieldSize)
  scale(multiples, count)
  toAffine(tables, multiples, 2 * count, ratios)
  multiplyByLambda(tables + 2 * count * affineSize, tables, 2 * count)
}

/**
 * Makes odd multiples of a point without an inversion. Whoever multiplies x by z² and y by z³ gets to another curve, y² = x³ + 7 z⁶, where
 * points are added by the same formulas, since these do not use the 7. The multiples are those on the curve of the z of `twice`. Their z
 * times that one makes them points of the curve of the given one. On the curve of a multiple's own z, it is affine.
 * @param point an affine point
 */
function fillMultiples(to: u32, point: u32, count: u32): void {
  // On the curve of its z, twice the point is affine, too. No odd multiple is plus or minus twice the point, so each sum is an ordinary one.
  setAffine(to, point)
  double(twice, to)
  toCurve(to, point, twice + 2 * fieldSize)
  for (let i: u32 = 1; i < count; i++) {
    const at = to + i * pointSize
    copyPoint(at, at - pointSize)
    addAffine(at, twice, twice + fieldSize, false, 0, ratios + i * fieldSize)
  }
}

/** Multiplies the z of points by the factor. */
function scale(points: u32, count: u32): void {
  for (let i: u32 = 0; i < count; i++) {
    const z = points + i * pointSize + 2 * fieldSize
    multiplyField(z, z, factor)
  }
}

/** to = λ * from, for affine points */
function multiplyByLambda(to: u32, from: u32, count: u32): void {
  for (let i: u32 = 0; i < count * affineSize; i += affineSize) {
    multiplyField(to + i, from + i, beta)
    copyField(to + i + fieldSize, from + i + fieldSize)
  }
}

/** Multiplies the x of a point by z² and its y by z³. */
function toCurve(to: u32, point: u32, z: u32): void {
  squareField(square, z)
  multiplyField(to + fieldSize, point + fieldSize, z)
  multiplyField(to + fieldSize, to + fieldSize, square)
  multiplyField(to, point, square)
}
