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
/** 2^128 times the generator. */
const upperGenerator = memory.data<u32>([
  0x1ec4c0da, 0x1bda2264, 0x0fa8cd46, 0x18acf0e4, 0x1162ee88, 0x00d6cc0f, 0x1cce48e7, 0x1a5ec76b, 0x008f68b9,
  0, 0, 0, 0x101fff82, 0x11e5fbca, 0x1442ff7c, 0x1459fd2a, 0x0215dbbe, 0x08615b5f, 0x061b7876, 0x05b740c7,
  0x00662a9f, 0, 0, 0,
])

/** The width of the digits of a point's factor, and how many odd multiples they need. */
export const pointWidth: u32 = 5
const pointCount: u32 = 8
/** The width of the digits of the generator's factor, and how many odd multiples they need. */
export const generatorWidth: u32 = 8
const generatorCount: u32 = 64

/** Odd multiples of the point: affine ones on another curve ({@link fillPointTables}). Then λ times them. */
export const pointTable = memory.data(8 * 96)
export const lambdaTable = memory.data(8 * 96)
/** Odd multiples of the generator. Then 2^128 times them. */
export const generatorTable = memory.data(64 * 96)
export const upperTable = memory.data(64 * 96)

const multiples = memory.data(64 * 144)
const twice = memory.data(144)
const square = memory.data(48)
const cube = memory.data(48)
/** By how much the z of a multiple exceeds that of the one before; then room for {@link toAffine}. */
const ratios = memory.data(64 * 48)
let hasGenerator = false

/**
 * Fills the tables of a point without an inversion. Whoever multiplies x by z² and y by z³ gets to another curve, y² = x³ + 7 z⁶, where
 * points are added by the same formulas, since these do not use the 7. On the curve of a multiple's own z it is affine. So all multiples
 * are brought to the curve of the last one's z.
 * @param z where that z goes: what is added from these tables has to be multiplied by it in the end
 * @param point an affine point
 */
export function fillPointTables(z: u32, point: u32): void {
  // On the curve of its z, twice the point is affine, too. No odd multiple is plus or minus twice the point, so each sum is an ordinary one.
  setAffine(multiples, point)
  double(twice, multiples)
  toCurve(multiples, point, twice + 2 * fieldSize)
  for (let i: u32 = 1; i < pointCount; i++) {
    const place = multiples + i * pointSize
    copyPoint(place, place - pointSize)
    addAffine(place, twice, twice + fieldSize, false, 0, ratios + i * fieldSize)
  }
  const last = pointCount - 1
  memory.copy(pointTable + last * affineSize, multiples + last * pointSize, affineSize)
  multiplyField(z, multiples + last * pointSize + 2 * fieldSize, twice + 2 * fieldSize)
  copyField(cube, ratios + last * fieldSize)
  for (let i: i32 = last - 1; i >= 0; i--) {
    toCurve(pointTable + i * affineSize, multiples + i * pointSize, cube)
    if (i !== 0) multiplyField(cube, cube, ratios + i * fieldSize)
  }
  for (let i: u32 = 0; i < pointCount; i++) {
    const from = pointTable + i * affineSize
    const to = lambdaTable + i * affineSize
    multiplyField(to, from, beta)
    copyField(to + fieldSize, from + fieldSize)
  }
}

/** Fills the generator's tables, unless they are filled. */
export function fillGeneratorTables(): void {
  if (hasGenerator) return
  fillAffine(generatorTable, generator)
  fillAffine(upperTable, upperGenerator)
  hasGenerator = true
}

/** Fills a table with odd multiples of an affine point. */
function fillAffine(table: u32, point: u32): void {
  setAffine(multiples, point)
  double(twice, multiples)
  toAffine(table, twice, 1, ratios)
  memory.copy(twice, table, affineSize)
  for (let i: u32 = 1; i < generatorCount; i++) {
    const place = multiples + i * pointSize
    copyPoint(place, place - pointSize)
    addAffine(place, twice, twice + fieldSize, false, 0, 0)
  }
  toAffine(table, multiples, generatorCount, ratios)
}

/** Multiplies the x of a point by z² and its y by z³. */
function toCurve(to: u32, point: u32, z: u32): void {
  squareField(square, z)
  multiplyField(to + fieldSize, point + fieldSize, z)
  multiplyField(to + fieldSize, to + fieldSize, square)
  multiplyField(to, point, square)
}
