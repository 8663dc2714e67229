import { describe, expect, it } from '@jest/globals'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { bigIntToFixedBytes, concatBytes, hexToBytes } from '../../../state/codec/hex.js'
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
