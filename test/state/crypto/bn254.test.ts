import { describe, expect, it } from '@jest/globals'
import { bn254 } from '@noble/curves/bn254.js'
import { bigIntToFixedBytes, bytesToHex, concatBytes } from '../../../state/codec/hex.js'
import { addBn254, multiplyBn254, pairsToOneOnBn254 } from '../../../state/crypto/bn254.js'
import { finish } from '../../../state/time/Pauses.js'
import { SeededRandom } from '../evm/engine/oracle/SeededRandom.js'

const { G1, G2, fields } = bn254
const { Fp, Fp2, Fr } = fields
const order = Fr.ORDER
const random = new SeededRandom(23)
const word = (value: bigint): Uint8Array => bigIntToFixedBytes(value, 32)
const bits256 = (): bigint =>
  BigInt(`0x${Array.from({ length: 32 }, () => random.below(256).toString(16).padStart(2, '0')).join('')}`)
const scalar = (): bigint => bits256() % order
const pairsToOne = (pairs: Uint8Array) => finish(pairsToOneOnBn254(pairs))
type Point = typeof G1.Point.BASE
type TwistPoint = typeof G2.Point.BASE
const infinity = new Uint8Array(64)
const point = (of: Point): Uint8Array => {
  const { x, y } = of.toAffine()
  return concatBytes(word(x), word(y))
}
const twistPoint = (of: TwistPoint): Uint8Array => {
  const { x, y } = of.toAffine()
  return concatBytes(word(x.c1), word(x.c0), word(y.c1), word(y.c0))
}
const g1 = (by: bigint): Point => (by % order === 0n ? G1.Point.ZERO : G1.Point.BASE.multiply(by % order))
const g2 = (by: bigint): TwistPoint =>
  by % order === 0n ? G2.Point.ZERO : G2.Point.BASE.multiply(by % order)
const hex = (result: Uint8Array | string | boolean) =>
  result instanceof Uint8Array ? bytesToHex(result) : result

describe('sums and products of points', () => {
  const edges = [0n, 1n, 2n, 3n, order - 1n, order - 2n]

  it('sums are those of noble-curves, of equal and opposite points and of infinity, too', () => {
    const pairs = [
      ...edges.flatMap((a) => edges.map((b) => [a, b] as const)),
      ...Array.from({ length: 100 }, () => [scalar(), scalar()] as const),
    ]
    for (const [a, b] of pairs)
      expect([a, b, hex(addBn254(concatBytes(point(g1(a)), point(g1(b)))))]).toEqual([
        a,
        b,
        hex(point(g1(a).add(g1(b)))),
      ])
  })

  it('products are those of noble-curves, for factors of 256 bits', () => {
    const near = [0n, 1n, 2n, 16n, 1n << 127n, (1n << 127n) - 1n, 1n << 128n, order - 1n, order, order + 1n]
    const factors = [...near, 2n * order - 1n, (1n << 256n) - 1n, ...Array.from({ length: 100 }, bits256)]
    for (const factor of factors) {
      const base = scalar()
      const product = multiplyBn254(point(g1(base)), factor)
      expect([base, factor, hex(product)]).toEqual([base, factor, hex(point(g1(base * (factor % order))))])
    }
  })

  it('any multiple of infinity is infinity', () => {
    for (const factor of [0n, 1n, bits256()]) expect(multiplyBn254(infinity, factor)).toEqual(infinity)
  })
})

describe('points that are none', () => {
  it.each([
    ['a coordinate above p', word(Fp.ORDER + 1n), word(2n), 'coordinate above modulus'],
    ['the largest coordinate', word(1n), word((1n << 256n) - 1n), 'coordinate above modulus'],
    ['a coordinate of p', word(Fp.ORDER), word(2n), 'coordinate equals modulus'],
    ['a second coordinate of p', word(0n), word(Fp.ORDER), 'coordinate equals modulus'],
    ['no point', word(1n), word(3n), 'no point'],
    ['x of 0', word(0n), word(1n), 'no point'],
    ['y of 0', word(1n), word(0n), 'no point'],
  ])('%s', (_, x, y, failure) => {
    const bad = concatBytes(x, y)
    expect(addBn254(concatBytes(bad, infinity))).toBe(failure)
    expect(addBn254(concatBytes(point(g1(5n)), bad))).toBe(failure)
    expect(multiplyBn254(bad, 0n)).toBe(failure)
    expect(pairsToOne(concatBytes(bad, new Uint8Array(128)))).toBe(failure)
  })

  it('the first one of several is named', () => {
    const above = concatBytes(word(Fp.ORDER + 1n), word(0n))
    const none = concatBytes(word(1n), word(1n))
    expect(addBn254(concatBytes(above, none))).toBe('coordinate above modulus')
    expect(addBn254(concatBytes(none, above))).toBe('no point')
  })

  it('each of the four coordinates of a point of the twist is compared with p, in their order', () => {
    for (let at = 0; at < 4; at++) {
      const words = [1n, 1n, 1n, 1n].map((value, index) =>
        index === at ? Fp.ORDER : index > at ? Fp.ORDER + 1n : value,
      )
      expect(pairsToOne(concatBytes(infinity, ...words.map(word)))).toBe('coordinate equals modulus')
    }
    expect(pairsToOne(concatBytes(infinity, ...[1n, 1n, 1n, 1n].map(word)))).toBe('no point')
  })

  it('a point of the twist outside of the group of the pairing is refused', () => {
    let found = 0
    for (let x = 1n; found < 10; x++) {
      const element = Fp2.create({ c0: x, c1: x + 7n })
      const square = Fp2.add(
        Fp2.mul(Fp2.sqr(element), element),
        Fp2.div(Fp2.create({ c0: 3n, c1: 0n }), Fp2.create({ c0: 9n, c1: 1n })),
      )
      const root = rootOf(square)
      if (root === undefined) continue
      found++
      const outside = G2.Point.fromAffine({ x: element, y: root })
      expect(outside.isTorsionFree()).toBe(false)
      expect(pairsToOne(concatBytes(infinity, twistPoint(outside)))).toBe('no point')
      const sum = outside.add(g2(scalar()))
      expect(pairsToOne(concatBytes(point(g1(1n)), twistPoint(sum)))).toBe('no point')
    }
  })
})

describe('products of pairings', () => {
  const pair = (a: bigint, b: bigint): Uint8Array => concatBytes(point(g1(a)), twistPoint(g2(b)))

  it('are 1 exactly when the sum of the products of factors is 0', () => {
    for (const count of [1, 2, 3, 5, 10, 15, 16, 17, 33]) {
      const factors = Array.from({ length: count - 1 }, () => [scalar(), scalar()] as const)
      const sum = factors.reduce((total, [a, b]) => total + a * b, 0n) % order
      const b = scalar()
      const a = ((order - sum) * Fr.inv(b)) % order
      const pairs = factors.map(([first, second]) => pair(first, second))
      expect([count, pairsToOne(concatBytes(...pairs, pair(a, b)))]).toEqual([count, true])
      expect([count, pairsToOne(concatBytes(...pairs, pair(a + 1n, b)))]).toEqual([count, false])
    }
  })

  it('with a pause after each sixteen pairs', () => {
    const pauses = (pairs: number) => [...pairsToOneOnBn254(new Uint8Array(192 * pairs))].length
    expect([0, 16, 17, 32, 33].map(pauses)).toEqual([0, 0, 1, 1, 2])
  })

  it('no pairs, and pairs with infinity, are 1', () => {
    expect(pairsToOne(new Uint8Array(0))).toBe(true)
    expect(pairsToOne(new Uint8Array(192))).toBe(true)
    expect(pairsToOne(pair(0n, scalar()))).toBe(true)
    expect(pairsToOne(pair(scalar(), 0n))).toBe(true)
    expect(pairsToOne(concatBytes(pair(0n, 5n), pair(3n, 4n)))).toBe(false)
  })

  it('a failure leaves nothing behind for the next product', () => {
    expect(pairsToOne(concatBytes(pair(3n, 4n), word(1n), new Uint8Array(160)))).toBe('no point')
    expect(pairsToOne(concatBytes(pair(3n, 4n), pair(order - 4n, 3n)))).toBe(true)
  })
})

function rootOf(square: typeof Fp2.ONE): typeof Fp2.ONE | undefined {
  try {
    return Fp2.sqrt(square)
  } catch {
    return undefined
  }
}
