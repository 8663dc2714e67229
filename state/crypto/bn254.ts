import { bn254 } from '@noble/curves/bn254.js'

/** The order of the field of coordinates. */
export const bn254Modulus = 0x30644e72e131a029b85045b68181585d97816a916871ca8d3c208c16d87cfd47n

/** A point of G1 by its coordinates; (0, 0) is the point at infinity. */
export type Bn254Point = { readonly x: bigint; readonly y: bigint }
/** An element of the quadratic extension field, `c0 + c1·i`. */
export type Bn254Element = { readonly c0: bigint; readonly c1: bigint }
/** A point of G2; zeros are the point at infinity. */
export type Bn254TwistPoint = { readonly x: Bn254Element; readonly y: Bn254Element }

/** The sum of two points of the curve. Coordinates that are no point are the caller's mistake. */
export function addBn254(a: Bn254Point, b: Bn254Point): Bn254Point {
  return bn254.G1.Point.fromAffine(a).add(bn254.G1.Point.fromAffine(b)).toAffine()
}

/** A point of the curve times a number of any size. */
export function multiplyBn254(point: Bn254Point, by: bigint): Bn254Point {
  const factor = by % bn254.fields.Fr.ORDER
  if (factor === 0n) return { x: 0n, y: 0n }
  return bn254.G1.Point.fromAffine(point).multiplyUnsafe(factor).toAffine()
}

/** Whether the product of the pairings is 1. A pairing with a point at infinity is 1. */
export function pairsToOneOnBn254(
  pairs: readonly { readonly g1: Bn254Point; readonly g2: Bn254TwistPoint }[],
): boolean {
  const { Fp2, Fp12 } = bn254.fields
  const points = pairs
    .map(({ g1, g2 }) => ({
      g1: bn254.G1.Point.fromAffine(g1),
      g2: bn254.G2.Point.fromAffine({ x: Fp2.create({ ...g2.x }), y: Fp2.create({ ...g2.y }) }),
    }))
    .filter(({ g1, g2 }) => !g1.is0() && !g2.is0())
  return points.length === 0 || Fp12.eql(bn254.pairingBatch(points), Fp12.ONE)
}

/** Whether coordinates are a point of the curve (G1); (0, 0) is the point at infinity. */
export function isOnBn254(x: bigint, y: bigint): boolean {
  return (x === 0n && y === 0n) || isValid(() => bn254.G1.Point.fromAffine({ x, y }))
}

/**
 * Whether coordinates, each `c0 + c1·i`, are a point of the subgroup of the twist (G2); zeros are the point
 * at infinity.
 */
export function isOnBn254Twist(
  x: { readonly c0: bigint; readonly c1: bigint },
  y: { readonly c0: bigint; readonly c1: bigint },
): boolean {
  if (x.c0 === 0n && x.c1 === 0n && y.c0 === 0n && y.c1 === 0n) return true
  const { Fp2 } = bn254.fields
  return isValid(() => bn254.G2.Point.fromAffine({ x: Fp2.create({ ...x }), y: Fp2.create({ ...y }) }))
}

function isValid(make: () => { assertValidity(): void }): boolean {
  try {
    make().assertValidity()
    return true
  } catch {
    return false
  }
}
