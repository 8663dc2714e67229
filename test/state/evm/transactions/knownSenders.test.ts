import { randomBytes } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { mostKeptKeys, recoverPublicKey } from '../../../../state/crypto/recoverPublicKey.js'
import {
  evmAddressOfPrivateKey,
  evmAddressOfPublicKey,
  signRecoverable,
} from '../../../../state/crypto/secp256k1.js'
import { signerOf } from '../../../../state/evm/transactions/knownSenders.js'
import { type Address, toAddress } from '../../../../state/evm/values/Address.js'

const chainId = 43112n

class Signer {
  readonly #key = randomBytes(32)
  readonly address = toAddress(evmAddressOfPrivateKey(this.#key))

  sign(): { hash: Uint8Array; signature: Uint8Array; id: 0 | 1 } {
    const hash = randomBytes(32)
    const signature = signRecoverable(hash, this.#key)
    return { hash, signature: signature.subarray(0, 64), id: signature[64] === 0 ? 0 : 1 }
  }

  /** Who is told to have signed something new of this signer. */
  told(nonce: bigint, chain = chainId): Address | undefined {
    const { hash, signature, id } = this.sign()
    return signerOf(hash, signature, id, chain, nonce)
  }
}

const signers = (count: number) => Array.from({ length: count }, () => new Signer())

describe('whose signature a transaction has', () => {
  it('is told for one transaction after the other of a sender', () => {
    const [ann] = signers(1)
    for (let nonce = 0n; nonce < 20n; nonce++) expect(ann?.told(nonce)).toBe(ann?.address)
  })

  it('is told when another account has the nonce that a known sender would have next', () => {
    const [ann, bob] = signers(2)
    for (const nonce of [0n, 1n, 2n]) expect(ann?.told(nonce)).toBe(ann?.address)
    for (const nonce of [3n, 4n, 5n]) expect(bob?.told(nonce)).toBe(bob?.address)
    for (const nonce of [3n, 4n, 5n, 6n]) {
      expect(ann?.told(nonce)).toBe(ann?.address)
      expect(bob?.told(nonce + 3n)).toBe(bob?.address)
    }
  })

  it('is told when nonces leave some out, go back, or are beyond exact numbers', () => {
    const [ann] = signers(1)
    for (const nonce of [0n, 7n, 8n, 3n, 4n, 4n, 5n, (1n << 64n) - 2n, (1n << 64n) - 1n, 0n])
      expect(ann?.told(nonce)).toBe(ann?.address)
  })

  it('is told for one account on several chains', () => {
    const [ann, bob] = signers(2)
    for (let nonce = 0n; nonce < 5n; nonce++) {
      expect(ann?.told(nonce)).toBe(ann?.address)
      expect(ann?.told(nonce, 99n)).toBe(ann?.address)
      expect(bob?.told(nonce, 99n)).toBe(bob?.address)
    }
  })

  it('is told for more senders than are kept, in turn and one after the other', () => {
    const many = signers(mostKeptKeys + 3)
    for (let nonce = 0n; nonce < 4n; nonce++)
      for (const signer of many) expect(signer.told(nonce)).toBe(signer.address)
    for (const signer of many)
      for (let nonce = 4n; nonce < 7n; nonce++) expect(signer.told(nonce)).toBe(signer.address)
  })

  it('is what recovery gives for a signature with the other recovery ID or another hash', () => {
    const [ann] = signers(1)
    expect(ann?.told(0n)).toBe(ann?.address)
    expect(ann?.told(1n)).toBe(ann?.address)
    for (let nonce = 2n; nonce < 22n; nonce++) {
      const { hash, signature, id } = ann?.sign() ?? {}
      if (hash === undefined || signature === undefined || id === undefined) throw new Error('no signer')
      const other = id === 0 ? 1 : 0
      const key = recoverPublicKey(hash, signature, other, false)
      const told = signerOf(hash, signature, other, chainId, nonce)
      expect(told).not.toBe(ann?.address)
      expect(told).toBe(key && evmAddressOfPublicKey(key))
      expect(ann?.told(nonce)).toBe(ann?.address)
    }
  })

  it('is nobody for a signature without a key', () => {
    const [ann] = signers(1)
    expect(ann?.told(0n)).toBe(ann?.address)
    expect(signerOf(randomBytes(32), new Uint8Array(64), 0, chainId, 1n)).toBeUndefined()
    expect(ann?.told(1n)).toBe(ann?.address)
  })
})
