import { bn254 } from '@noble/curves/bn254.js'

/** The order of the field of coordinates. */
export const bn254Modulus = bn254.fields.Fp.ORDER

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
