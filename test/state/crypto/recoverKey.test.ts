import { randomBytes } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import * as tiny from 'tiny-secp256k1'
import { mostKeptKeys, type RecoveredKey, recoverKey } from '../../../state/crypto/recoverPublicKey.js'

class Signer {
  readonly #secret = randomBytes(32)
  readonly point = Buffer.from(tiny.pointFromScalar(this.#secret, false) ?? []).subarray(1)

  /** Returns the key that is recovered from something new that this signer signed. */
  recovered(expected?: RecoveredKey): RecoveredKey | undefined {
    const hash = randomBytes(32)
    const { signature, recoveryId } = tiny.signRecoverable(hash, this.#secret)
    return recoverKey(hash, signature, recoveryId, expected)
  }
}

const signers = (count: number): Signer[] => Array.from({ length: count }, () => new Signer())

describe('the key of a signature, with a key that may have signed', () => {
  it('is the expected one if that signed, as the same object', () => {
    for (const signer of signers(3)) {
      const key = signer.recovered()
      expect(Buffer.from(key?.point ?? [])).toEqual(signer.point)
      for (let round = 0; round < 3; round++) expect(signer.recovered(key)).toBe(key)
      expect(signer.recovered()).toBe(key)
    }
  })

  it('is the key of the signer if another one was expected', () => {
    const [ann, bob] = signers(2)
    const [ofAnn, ofBob] = [ann?.recovered(), bob?.recovered()]
    for (let round = 0; round < 3; round++) {
      expect(bob?.recovered(ofAnn)).toBe(ofBob)
      expect(ann?.recovered(ofBob)).toBe(ofAnn)
    }
  })

  it('is never a key whose tables another key has replaced', () => {
    const [ann, ...others] = signers(mostKeptKeys + 1)
    const former = ann?.recovered()
    expect(ann?.recovered(former)).toBe(former)
    const keys = others.map((other) => other.recovered())
    // Nothing of Ann is kept any more: what she signs is of none of the keys in her former place, and the object of her
    // key is of nobody.
    for (const [index, other] of others.entries()) {
      expect(other.recovered(former)).toBe(keys[index])
      expect(other.recovered(keys[index])).toBe(keys[index])
    }
    const again = ann?.recovered(keys.at(-1))
    expect(again).not.toBe(former)
    expect(again).toEqual(former)
  })

  it('is kept as long as it is among the last that were returned', () => {
    const all = signers(mostKeptKeys)
    const keys = all.map((signer) => signer.recovered())
    const [ann, bob] = all
    // The first one is used again, so that the second one is the oldest.
    expect(ann?.recovered()).toBe(keys[0])
    new Signer().recovered()
    expect(ann?.recovered()).toBe(keys[0])
    expect(all.slice(2).map((signer) => signer.recovered())).toEqual(keys.slice(2))
    const again = bob?.recovered()
    expect(again).toEqual(keys[1])
    expect(again).not.toBe(keys[1])
  })

  it('is that of the signer, whichever of many keys is expected', () => {
    const many = signers(mostKeptKeys + 4)
    const keys: (RecoveredKey | undefined)[] = []
    let seed = 1
    const random = (below: number) => {
      seed = (seed * 48271) % 2147483647
      return seed % below
    }
    for (let round = 0; round < 1000; round++) {
      const signer = many[random(many.length)]
      const key = signer?.recovered(keys.at(-1 - random(2 * mostKeptKeys)))
      expect(Buffer.from(key?.point ?? [])).toEqual(signer?.point)
      keys.push(key)
    }
  })

  it('is missing for a signature without a key, and for a hash or signature of another length', () => {
    const hash = randomBytes(32)
    const { signature, recoveryId } = tiny.signRecoverable(hash, randomBytes(32))
    const key = recoverKey(hash, signature, recoveryId)
    expect(recoverKey(hash, new Uint8Array(64), 0, key)).toBeUndefined()
    expect(recoverKey(hash.subarray(1), signature, recoveryId, key)).toBeUndefined()
    expect(recoverKey(hash, signature.subarray(1), recoveryId, key)).toBeUndefined()
    expect(recoverKey(hash, signature, recoveryId, key)).toBe(key)
  })
})
