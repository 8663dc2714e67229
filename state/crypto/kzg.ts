import { bls12_381 } from '@noble/curves/bls12-381.js'

/** The order of the scalar field. */
export const blsModulus = bls12_381.fields.Fr.ORDER

/**
 * The secret of Ethereum's KZG ceremony times the generator of G2: all of the trusted setup that opening a commitment at one
 * point needs (consensus-specs `presets/mainnet/trusted_setups/trusted_setup_4096.json`, g2_monomial[1]).
 */
const secretG2 =
  'b5bfd7dd8cdeb128843bc287230af38926187075cbfbefa81009a2ce615ac53d2914e5870cb452d2afaaab24f3499f72185cbfee53492714734429b7b38608e23926c911cceceac9a36851477ba4c60b087041de621000edc98edada20c1def2'

/**
 * Whether the polynomial behind a KZG commitment has the value `y` at `z` (EIP-4844 verify_kzg_proof). Points that are malformed
 * or outside the subgroup and scalars beyond the field make it false.
 * @param commitment compressed point of G1, 48 bytes
 * @param z 32 bytes, big endian
 * @param y 32 bytes, big endian
 * @param proof compressed point of G1, 48 bytes
 */
export function verifyKzgProof(
  commitment: Uint8Array,
  z: Uint8Array,
  y: Uint8Array,
  proof: Uint8Array,
): boolean {
  const { G1, G2, fields, pairingBatch } = bls12_381
  const [zScalar, yScalar] = [scalar(z), scalar(y)]
  if (zScalar >= blsModulus || yScalar >= blsModulus) return false
  try {
    const [c, pi] = [pointOf(commitment), pointOf(proof)]
    // e(C - y·G1, -G2) · e(π, τ·G2 - z·G2) = 1; a pairing with the point at infinity is 1 and the library refuses it.
    const shifted = c.subtract(times(G1.Point.BASE, yScalar))
    const divisor = G2.Point.fromHex(secretG2).subtract(times(G2.Point.BASE, zScalar))
    const pairs = [
      { g1: shifted, g2: G2.Point.BASE.negate() },
      { g1: pi, g2: divisor },
    ].filter(({ g1, g2 }) => !g1.is0() && !g2.is0())
    return pairs.length === 0 || fields.Fp12.eql(pairingBatch(pairs), fields.Fp12.ONE)
  } catch {
    return false
  }
}

function pointOf(compressed: Uint8Array) {
  const point = bls12_381.G1.Point.fromBytes(compressed)
  if (!point.is0()) point.assertValidity()
  return point
}

/** `multiply` refuses zero. */
function times<P extends { multiply(scalar: bigint): P; subtract(other: P): P }>(point: P, by: bigint): P {
  return by === 0n ? point.subtract(point) : point.multiply(by)
}

function scalar(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
}
