import { describe, expect, it } from '@jest/globals'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { bigIntToFixedBytes, bytesToBigInt, concatBytes, hexToBytes } from '../../../state/codec/hex.js'
import { sha256 } from '../../../state/crypto/hashes.js'
import { kzgProofFailure } from '../../../state/crypto/kzg.js'

const { G1, fields } = bls12_381
const order = fields.Fr.ORDER
/** The secret of the ceremony times the generator of G1 (trusted_setup_4096.json, g1_monomial[1]). */
const secretG1 = G1.Point.fromHex(
  'ad3eb50121139aa34db1d545093ac9374ab7bca2c0f3bf28e27c8dcd8fc7cb42d25926fc0c97b336e9f0fb35e5a04c81',
)
const word = (value: bigint): Uint8Array => bigIntToFixedBytes(value, 32)
const times = (by: bigint) => G1.Point.BASE.multiplyUnsafe(((by % order) + order) % order)
const infinity = hexToBytes(`c0${'00'.repeat(47)}`)
const bytes = (point: typeof G1.Point.BASE): Uint8Array => (point.is0() ? infinity : point.toBytes(true))

/** Judges that the polynomial a·x + b has the value y at z; its proof commits to the quotient, which is a. */
function judge(a: bigint, b: bigint, z: bigint, y = (((a * z + b) % order) + order) % order) {
  const commitment = bytes(secretG1.multiplyUnsafe(a).add(times(b)))
  return kzgProofFailure(commitment, word(z), word(y), bytes(times(a)))
}

describe('a proof of the value of a polynomial', () => {
  it.each([
    [3n, 5n, 7n],
    [1n, 0n, 0n],
    [0n, 5n, 9n],
    [0n, 0n, 1n],
    [order - 1n, 1n, order - 1n],
    [2n ** 200n + 1n, 2n ** 100n, 2n ** 250n],
  ])('%i x + %i at %i holds', (a, b, z) => {
    expect(judge(a, b, z)).toBeUndefined()
    expect(judge(a, b, z, (((a * z + b + 1n) % order) + order) % order)).toBe("can't verify opening proof")
  })

  it('of numbers that are not below the order is refused, before its points are read', () => {
    const none = new Uint8Array(48)
    for (const [z, y] of [
      [order, 0n],
      [0n, order],
      [2n ** 256n - 1n, 0n],
    ] as const)
      expect(kzgProofFailure(none, word(z), word(y), none)).toBe(
        'scalar is not canonical when interpreted as a big integer in big-endian',
      )
    expect(kzgProofFailure(none, word(0n), word(0n), none)).toBe('short buffer')
    expect(kzgProofFailure(infinity, word(0n), word(0n), concatBytes(infinity))).toBeUndefined()
  })
})

describe('points', () => {
  const { Fp } = fields
  const zero = word(0n)
  const encoded = (x: bigint, flags: number): Uint8Array => {
    const out = bigIntToFixedBytes(x, 48)
    out[0] = (out[0] ?? 0) | flags
    return out
  }
  /** What @noble/curves says of a point. */
  const nobleFailure = (x: bigint): string | undefined => {
    const square = Fp.add(Fp.mul(Fp.sqr(x), x), 4n)
    if (Fp.pow(square, (Fp.ORDER - 1n) / 2n) !== Fp.ONE)
      return "invalid compressed coordinate: square root doesn't exist"
    return G1.Point.fromAffine({ x, y: Fp.sqrt(square) }).isTorsionFree()
      ? undefined
      : 'invalid point: subgroup check failed'
  }
  const others = [0n, 1n, 2n, 3n, 4n, 5n, 6n, 7n, Fp.ORDER - 1n, Fp.ORDER - 4n, 2n ** 380n, 2n ** 200n - 1n]

  it('that are none, or not of the group, are refused as @noble/curves does', () => {
    const verdicts = new Set<string | undefined>()
    for (const x of others)
      for (const sign of [0x80, 0xa0]) {
        const verdict = nobleFailure(x)
        verdicts.add(verdict)
        expect(kzgProofFailure(encoded(x, sign), zero, zero, infinity)).toBe(verdict)
        expect(kzgProofFailure(infinity, zero, zero, encoded(x, sign))).toBe(verdict)
      }
    expect(verdicts.size).toBe(2)
  })

  it('are judged in their order: the commitment, then the proof', () => {
    const noRoot = others.find((x) => nobleFailure(x)?.includes('square root')) ?? 0n
    const outside = others.find((x) => nobleFailure(x)?.includes('subgroup')) ?? 0n
    const [first, second] = [encoded(noRoot, 0x80), encoded(outside, 0x80)]
    expect(kzgProofFailure(first, zero, zero, second)).toMatch('square root')
    expect(kzgProofFailure(second, zero, zero, first)).toMatch('subgroup')
    expect(kzgProofFailure(second, zero, zero, new Uint8Array(48))).toMatch('subgroup')
    expect(kzgProofFailure(infinity, zero, zero, new Uint8Array(48))).toBe('short buffer')
  })

  it.each([
    ['as large as the modulus', encoded(Fp.ORDER, 0x80), 'invalid fp.Element encoding'],
    ['uncompressed', encoded(1n, 0x00), 'short buffer'],
    ['uncompressed, at infinity', encoded(0n, 0x40), 'short buffer'],
    ['with a sign and nothing else', encoded(1n, 0x20), 'invalid point encoding'],
    ['uncompressed, at infinity with a sign', encoded(0n, 0x60), 'invalid point encoding'],
    ['at infinity with a sign', encoded(0n, 0xe0), 'invalid point encoding'],
    ['at infinity with an x', encoded(1n, 0xc0), 'invalid infinity point encoding'],
  ])('%s are refused', (_, point, failure) => {
    expect(kzgProofFailure(point, zero, zero, infinity)).toBe(failure)
    expect(kzgProofFailure(infinity, zero, zero, point)).toBe(failure)
  })
})

it('judges proofs of many polynomials, right and wrong ones in turn, as @noble/curves does', () => {
  const { G2, pairingBatch, fields } = bls12_381
  const secret = G2.Point.fromHex(
    'b5bfd7dd8cdeb128843bc287230af38926187075cbfbefa81009a2ce615ac53d2914e5870cb452d2afaaab24f3499f72185cbfee53492714734429b7b38608e23926c911cceceac9a36851477ba4c60b087041de621000edc98edada20c1def2',
  )
  for (let index = 0; index < 12; index++) {
    const [a, b, z] = [0, 1, 2].map((each) => bytesToBigInt(sha256(Uint8Array.of(index, each))) % order)
    if (a === undefined || b === undefined || z === undefined) throw new Error('three numbers')
    const y = (a * z + b + BigInt(index % 2)) % order
    const commitment = secretG1.multiplyUnsafe(a).add(times(b))
    const proof = times(index % 3 === 2 ? a + 1n : a)
    const product = pairingBatch([
      { g1: commitment.subtract(times(y)).add(proof.multiplyUnsafe(z)), g2: G2.Point.BASE.negate() },
      { g1: proof, g2: secret },
    ])
    const expected = fields.Fp12.eql(product, fields.Fp12.ONE) ? undefined : "can't verify opening proof"
    expect(expected === undefined).toBe(index % 2 === 0 && index % 3 !== 2)
    expect(kzgProofFailure(bytes(commitment), word(z), word(y), bytes(proof))).toBe(expected)
  }
})
