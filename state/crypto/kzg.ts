import { bls12_381 } from '@noble/curves/bls12-381.js'

/**
 * The secret of Ethereum's KZG ceremony times the generator of G2: the only part of the trusted setup that
 * verifying a proof at one point needs (consensus-specs
 * `presets/mainnet/trusted_setups/trusted_setup_4096.json`, g2_monomial[1]).
 */
const secretG2 =
  'b5bfd7dd8cdeb128843bc287230af38926187075cbfbefa81009a2ce615ac53d2914e5870cb452d2afaaab24f3499f72185cbfee53492714734429b7b38608e23926c911cceceac9a36851477ba4c60b087041de621000edc98edada20c1def2'

/** Decoded at the first use. */
let secretPoint: ReturnType<typeof bls12_381.G2.Point.fromHex> | undefined

/**
 * Returns why the polynomial of a KZG commitment does not have the value `y` at `z`; undefined when it has
 * (EIP-4844 verify_kzg_proof). The texts are those of the node's library (go-kzg-4844 on gnark-crypto), which
 * reads scalars before points.
 * @param commitment compressed point of G1, 48 bytes
 * @param z 32 bytes, big endian
 * @param y 32 bytes, big endian
 * @param proof compressed point of G1, 48 bytes
 */
export function kzgProofFailure(
  commitment: Uint8Array,
  z: Uint8Array,
  y: Uint8Array,
  proof: Uint8Array,
): string | undefined {
  const { G1, G2, fields, pairingBatch } = bls12_381
  const [zScalar, yScalar] = [integer(z), integer(y)]
  if (zScalar >= fields.Fr.ORDER || yScalar >= fields.Fr.ORDER)
    return 'scalar is not canonical when interpreted as a big integer in big-endian'
  const malformed = pointFailure(commitment) ?? pointFailure(proof)
  if (malformed !== undefined) return malformed
  const [c, pi] = [G1.Point.fromBytes(commitment), G1.Point.fromBytes(proof)]
  // e(C - y·G1, -G2) · e(π, τ·G2 - z·G2) = 1, with z on the side of G1, where products are cheaper:
  // e(C - y·G1 + z·π, -G2) · e(π, τ·G2) = 1. A pairing with the point at infinity is 1; the library refuses it.
  const left = c.subtract(times(G1.Point.BASE, yScalar)).add(times(pi, zScalar))
  secretPoint ??= G2.Point.fromHex(secretG2)
  const pairs = [
    { g1: left, g2: G2.Point.BASE.negate() },
    { g1: pi, g2: secretPoint },
  ].filter(({ g1, g2 }) => !g1.is0() && !g2.is0())
  const holds = pairs.length === 0 || fields.Fp12.eql(pairingBatch(pairs), fields.Fp12.ONE)
  return holds ? undefined : "can't verify opening proof"
}

/** Returns why bytes are no compressed point of G1; undefined when they are one. */
function pointFailure(compressed: Uint8Array): string | undefined {
  const { Fp } = bls12_381.fields
  const flags = (compressed[0] ?? 0) & 0xe0
  if (flags === 0x00 || flags === 0x40) return 'short buffer'
  if (flags === 0x20 || flags === 0x60 || flags === 0xe0) return 'invalid point encoding'
  const rest = Uint8Array.from(compressed)
  rest[0] = (rest[0] ?? 0) & 0x1f
  const x = integer(rest)
  if (flags === 0xc0) return x === 0n ? undefined : 'invalid infinity point encoding'
  if (x >= Fp.ORDER) return 'invalid fp.Element encoding'
  const square = Fp.add(Fp.mul(Fp.sqr(x), x), 4n)
  if (square !== 0n && Fp.pow(square, (Fp.ORDER - 1n) / 2n) !== Fp.ONE)
    return "invalid compressed coordinate: square root doesn't exist"
  return isInSubgroup(x, Fp.sqrt(square)) ? undefined : 'invalid point: subgroup check failed'
}

function isInSubgroup(x: bigint, y: bigint): boolean {
  return bls12_381.G1.Point.fromAffine({ x, y }).isTorsionFree()
}

/** Nothing here is secret, so the product may take as long as the numbers make it. */
function times<P extends { multiplyUnsafe(scalar: bigint): P }>(point: P, by: bigint): P {
  return point.multiplyUnsafe(by)
}

function integer(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
}
