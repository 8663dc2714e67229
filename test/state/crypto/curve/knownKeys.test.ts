import { randomBytes } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import * as tiny from 'tiny-secp256k1'
import { recoveryModule } from '../../../../state/crypto/curve/recoveryModule.js'
import { instantiate } from '../../../../state/crypto/instantiate.js'
import { recoverPublicKey } from '../../../../state/crypto/recoverPublicKey.js'

const { Point } = secp256k1
const { Fn } = Point
const n = Fn.ORDER
const p = Point.Fp.ORDER

type Id = 0 | 1 | 2 | 3
const ids: readonly Id[] = [0, 1, 2, 3]

/** The slots of the module. */
const slots = 8
/** The module by itself, without the order in which `recoverKey` gives slots to keys. */
const recovery = instantiate<{
  readonly memory: { readonly buffer: ArrayBuffer }
  bufferAddress(): number
  recover(id: number): number
  keep(slot: number): void
  isSignedBy(slot: number, id: number): number
}>(recoveryModule)

function put(hash: Uint8Array, signature: Uint8Array): void {
  new Uint8Array(recovery.memory.buffer, recovery.bufferAddress(), 96).set([...hash, ...signature])
}

/** Recovers the key of a signature into a slot. @returns whether there is one */
function recoverInto(slot: number, hash: Uint8Array, signature: Uint8Array, id: Id): boolean {
  put(hash, signature)
  if (recovery.recover(id) === 0) return false
  recovery.keep(slot)
  return true
}

function isSignedBy(slot: number, hash: Uint8Array, signature: Uint8Array, id: Id): boolean {
  put(hash, signature)
  return recovery.isSignedBy(slot, id) === 1
}

function bytes(value: bigint): Uint8Array {
  return new Uint8Array(Buffer.from(value.toString(16).padStart(64, '0'), 'hex'))
}

function pair(r: bigint, s: bigint): Uint8Array {
  return new Uint8Array([...bytes(r), ...bytes(s)])
}

function keyOf(secret: Uint8Array): string {
  return Buffer.from(tiny.pointFromScalar(secret, true) ?? []).toString('hex')
}

function recovered(hash: Uint8Array, signature: Uint8Array, id: Id): string | undefined {
  const key = recoverPublicKey(hash, signature, id, true)
  return key && Buffer.from(key).toString('hex')
}

/** Keeps the public key of a private key. @returns the public key */
function keep(slot: number, secret: Uint8Array): string {
  const hash = randomBytes(32)
  const { signature, recoveryId } = tiny.signRecoverable(hash, secret)
  expect(recovered(hash, signature, recoveryId)).toBe(keyOf(secret))
  recoverInto(slot, hash, signature, recoveryId)
  return keyOf(secret)
}

/** Expects that a key is found to have made a signature exactly if recovery gives it. @returns how often that was so */
function expectAgreement(slot: number, key: string, hash: Uint8Array, signature: Uint8Array): number {
  const found = ids.map((id) => isSignedBy(slot, hash, signature, id))
  expect([hash, signature, found]).toEqual([
    hash,
    signature,
    ids.map((id) => recovered(hash, signature, id) === key),
  ])
  return found.filter(Boolean).length
}

describe('comparing a signature with a known key', () => {
  it('finds nothing where no key is kept', () => {
    const hash = randomBytes(32)
    const { signature, recoveryId } = tiny.signRecoverable(hash, randomBytes(32))
    expect(isSignedBy(0, hash, signature, recoveryId)).toBe(false)
    put(hash, signature)
    expect(recovery.recover(recoveryId)).toBe(1)
    expect(isSignedBy(0, hash, signature, recoveryId)).toBe(false)
  })

  it('accepts what the key signed, with this recovery ID only, and nothing of another key', () => {
    for (let round = 0; round < 15; round++) {
      const secrets = Array.from({ length: slots }, () => randomBytes(32))
      secrets.forEach((secret, slot) => {
        keep(slot, secret)
      })
      for (let i = 0; i < 40; i++) {
        const hash = randomBytes(32)
        const signer = i % slots
        const { signature, recoveryId } = tiny.signRecoverable(hash, secrets[signer] ?? hash)
        for (const id of ids) expect(isSignedBy(signer, hash, signature, id)).toBe(id === recoveryId)
        secrets.forEach((_, slot) => {
          expect(isSignedBy(slot, hash, signature, recoveryId)).toBe(slot === signer)
        })
        const r = signature.slice(0, 32)
        const s = BigInt(`0x${Buffer.from(signature.subarray(32)).toString('hex')}`)
        const mirrored = new Uint8Array([...r, ...bytes(n - s)])
        for (const id of ids) expect(isSignedBy(signer, hash, mirrored, id)).toBe(id === (recoveryId ^ 1))
        expect(isSignedBy(signer, randomBytes(32), signature, recoveryId)).toBe(false)
      }
    }
  })

  it('forgets a key when its slot is given to another one', () => {
    const [former, next, hash] = [randomBytes(32), randomBytes(32), randomBytes(32)]
    const [old, own] = [tiny.signRecoverable(hash, former), tiny.signRecoverable(hash, next)]
    keep(3, former)
    expect(isSignedBy(3, hash, old.signature, old.recoveryId)).toBe(true)
    keep(3, next)
    expect(isSignedBy(3, hash, old.signature, old.recoveryId)).toBe(false)
    expect(isSignedBy(3, hash, own.signature, own.recoveryId)).toBe(true)
    // Its tables were never filled.
    keep(3, former)
    keep(3, next)
    expect(isSignedBy(3, hash, old.signature, old.recoveryId)).toBe(false)
    expect(isSignedBy(3, hash, own.signature, own.recoveryId)).toBe(true)
  })

  it('keeps the key in the slot when nothing can be recovered', () => {
    const secret = randomBytes(32)
    keep(2, secret)
    const hash = randomBytes(32)
    expect(recoverInto(2, hash, new Uint8Array(64), 0)).toBe(false)
    const { signature, recoveryId } = tiny.signRecoverable(hash, secret)
    expect(isSignedBy(2, hash, signature, recoveryId)).toBe(true)
  })

  it('agrees with recovery at the edges of the group and the field', () => {
    const key = keep(0, bytes(1n))
    let found = 0
    for (const r of [0n, 1n, 2n, 3n, n / 2n, n - 1n, n, p - n - 1n, p - n, (1n << 256n) - 1n])
      for (const s of [0n, 1n, n / 2n, n / 2n + 1n, n - 1n, n, (1n << 256n) - 1n])
        for (const hash of [0n, 1n, n - 1n, n, (1n << 256n) - 1n]) {
          const signature = pair(r, s)
          expectAgreement(0, key, bytes(hash), signature)
          for (const id of ids) {
            const own = recovered(bytes(hash), signature, id)
            if (own === undefined) continue
            recoverInto(1, bytes(hash), signature, id)
            expect(expectAgreement(1, own, bytes(hash), signature)).toBeGreaterThan(0)
            if (id >= 2) found++
          }
        }
    expect(found).toBeGreaterThan(20)
  })

  it('agrees with recovery where multiples of the generator and the key are equal, opposite, or few bits', () => {
    // λ times a point is (βx, y); factors are split by λ, and then at 2^64.
    const lambda = 0x5363ad4cc05c30e0a5261c028812645a122e22ea20816678df02967c1b23bd72n
    const middle = 1n << 64n
    const units = [1n, middle, lambda, Fn.mul(lambda, middle)]
    const factors = [
      ...units,
      n - 1n,
      n - middle,
      3n,
      31n,
      33n,
      255n,
      257n,
      31n << 40n,
      middle - 1n,
      1n << 127n,
    ]
    let found = 0
    let nothing = 0
    for (const secret of [1n, n - 1n, 2n, lambda, n - lambda, Fn.inv(middle)]) {
      const key = keep(2, bytes(secret))
      for (const ofKey of factors) {
        const same = Fn.mul(ofKey, secret)
        for (const ofGenerator of [
          0n,
          same,
          Fn.neg(same),
          Fn.add(same, 1n),
          Fn.create(same * 2n),
          1n,
          middle,
        ]) {
          const sum = Fn.add(ofGenerator, same)
          // Where the sum is infinity, there is no signature. Any r will do.
          const r = Fn.create(Point.BASE.multiplyUnsafe(sum === 0n ? 5n : sum).toAffine().x)
          const s = Fn.div(r, ofKey)
          const hash = bytes(Fn.mul(ofGenerator, s))
          const count = expectAgreement(2, key, hash, pair(r, s))
          if (sum === 0n) nothing++
          else expect(count).toBe(1)
          found += count
        }
      }
    }
    expect(found).toBeGreaterThan(400)
    expect(nothing).toBeGreaterThan(80)
  })
})
