import { randomBytes } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import * as tiny from 'tiny-secp256k1'
import { recoverPublicKey } from '../../../state/crypto/recoverPublicKey.js'

const { Point } = secp256k1
const n = Point.Fn.ORDER
const p = Point.Fp.ORDER

type Id = 0 | 1 | 2 | 3
const ids: readonly Id[] = [0, 1, 2, 3]

function bytes(value: bigint): Uint8Array {
  return new Uint8Array(Buffer.from(value.toString(16).padStart(64, '0'), 'hex'))
}

function recovered(hash: bigint, r: bigint, s: bigint, id: Id): string | undefined {
  const key = recoverPublicKey(bytes(hash), new Uint8Array([...bytes(r), ...bytes(s)]), id, true)
  return key && Buffer.from(key).toString('hex')
}

/** SEC 1, version 2, section 4.1.6, with the points of another library. */
function expected(hash: bigint, r: bigint, s: bigint, id: Id): string | undefined {
  if (r === 0n || s === 0n || r >= n || s >= n) return undefined
  const x = id < 2 ? r : r + n
  if (x >= p) return undefined
  let point: InstanceType<typeof Point>
  try {
    point = Point.fromBytes(new Uint8Array([2 + (id & 1), ...bytes(x)]))
  } catch {
    return undefined
  }
  const { Fn } = Point
  const inverse = Fn.inv(r)
  const [ofPoint, ofBase] = [Fn.mul(s, inverse), Fn.neg(Fn.mul(Fn.create(hash), inverse))]
  const sum = point
    .multiplyUnsafe(ofPoint)
    .add(ofBase === 0n ? Point.ZERO : Point.BASE.multiplyUnsafe(ofBase))
  return sum.is0() ? undefined : sum.toHex(true)
}

describe('recovering a public key', () => {
  it('finds the key that signed, and no other library another one', () => {
    for (let i = 0; i < 100; i++) {
      const [hash, secret] = [randomBytes(32), randomBytes(32)]
      const { signature, recoveryId } = tiny.signRecoverable(hash, secret)
      const key = recoverPublicKey(hash, signature, recoveryId, false)
      expect(key).toEqual(new Uint8Array(tiny.pointFromScalar(secret, false) ?? []))
      const other: Id = recoveryId === 0 ? 1 : 0
      expect(recoverPublicKey(hash, signature, other, true)).toEqual(
        new Uint8Array(tiny.recover(hash, signature, other, true) ?? []),
      )
    }
  })

  it('takes random bytes for a signature only where there is a point, as the other library does', () => {
    let found = 0
    for (let i = 0; i < 200; i++) {
      const [hash, signature] = [randomBytes(32), randomBytes(64)]
      const id = i % 2 === 0 ? 0 : 1
      const key = recoverPublicKey(hash, signature, id, false)
      expect(key).toEqual(attempt(() => tiny.recover(hash, signature, id, false) ?? undefined))
      if (key !== undefined) found++
    }
    expect(found).toBeGreaterThan(50)
  })

  it('is right at the edges of the group and the field', () => {
    const edges = [0n, 1n, 2n, 3n, n / 2n, n - 1n, n, p - n - 1n, p - n, (1n << 256n) - 1n]
    let found = 0
    for (const r of edges)
      for (const s of [0n, 1n, n / 2n, n / 2n + 1n, n - 1n, n, (1n << 256n) - 1n])
        for (const hash of [0n, 1n, n - 1n, n, (1n << 256n) - 1n])
          for (const id of ids) {
            const key = recovered(hash, r, s, id)
            if (key !== undefined) found++
            expect([r, s, hash, id, key]).toEqual([r, s, hash, id, expected(hash, r, s, id)])
          }
    expect(found).toBeGreaterThan(50)
  })

  it('adds points that are equal, opposite, or small multiples of the generator', () => {
    for (const factor of [1n, 2n, 3n, 64n, n - 1n, n - 2n])
      for (const hash of [1n, 2n, 64n, n - 1n, n - 64n])
        for (const id of [0, 1] as const) {
          const r = Point.BASE.multiplyUnsafe(factor).toAffine().x
          for (const s of [Point.Fn.div(hash, factor), Point.Fn.neg(Point.Fn.div(hash, factor)), 1n])
            expect(recovered(hash, r, s, id)).toBe(expected(hash, r, s, id))
        }
    // A point times s equals the generator times the hash: nothing is left.
    const { x, y } = Point.BASE.toAffine()
    expect(recovered(5n, x, 5n, y % 2n === 0n ? 0 : 1)).toBeUndefined()
  })

  it('adds the generator to a sum that is equal or opposite to it, and continues', () => {
    // λ times a point is (βx, y); factors are split by λ, or at 2^128.
    const lambda = 0x5363ad4cc05c30e0a5261c028812645a122e22ea20816678df02967c1b23bd72n
    const upper = 1n << 128n
    let nothing = 0
    for (const [base, toGenerator] of [
      [1n, 1n],
      [upper, Point.Fn.inv(upper)],
      [Point.Fn.inv(lambda), lambda],
    ] as const)
      for (const unit of [1n, upper])
        for (const multiple of [1n, 3n, 15n, 17n, 255n, 15n << 40n, 255n << 100n])
          for (const rest of [0n, 1n, n - 1n, (1n << 20n) + 1n])
            for (const id of [0, 1] as const) {
              const { x: r } = Point.BASE.multiplyUnsafe(base).toAffine()
              const factor = Point.Fn.create(multiple * unit)
              const s = Point.Fn.mul(Point.Fn.mul(factor, toGenerator), r)
              const hash = Point.Fn.mul(Point.Fn.create(factor + rest), r)
              const key = recovered(hash, r, s, id)
              if (key === undefined) nothing++
              expect(key).toBe(expected(hash, r, s, id))
            }
    // Without a rest, one of the two points with this x leaves nothing.
    expect(nothing).toBe(42)
  })

  it('refuses a hash or signature of another length', () => {
    const { signature, recoveryId } = tiny.signRecoverable(bytes(7n), bytes(9n))
    expect(recoverPublicKey(bytes(7n), signature, recoveryId, true)).toBeDefined()
    expect(recoverPublicKey(bytes(7n).subarray(1), signature, recoveryId, true)).toBeUndefined()
    expect(recoverPublicKey(bytes(7n), signature.subarray(1), recoveryId, true)).toBeUndefined()
  })
})

function attempt(work: () => Uint8Array | undefined): Uint8Array | undefined {
  try {
    const key = work()
    return key && new Uint8Array(key)
  } catch {
    return undefined
  }
}
