import { generateKeyPairSync, verify } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import {
  parseStakingKey,
  signInBackground,
  signWithStakingKey,
} from '../../../state/crypto/stakingSignature.js'

const message = new TextEncoder().encode('a header')

describe('signatures of staking certificates', () => {
  test.each([
    ['RSA', () => generateKeyPairSync('rsa', { modulusLength: 2048 })],
    ['ECDSA on P-256', () => generateKeyPairSync('ec', { namedCurve: 'P-256' })],
  ])('of %s keys are valid and always the same, also in the background', async (_, generate) => {
    const { privateKey, publicKey } = generate()
    const key = parseStakingKey(new Uint8Array(privateKey.export({ type: 'pkcs8', format: 'der' })), 'pkcs8')
    const signature = signWithStakingKey(key, message)
    expect(verify('sha256', message, publicKey, signature)).toBe(true)
    expect(verify('sha256', Uint8Array.of(1), publicKey, signature)).toBe(false)
    expect(signWithStakingKey(key, message)).toEqual(signature)
    expect(await signInBackground(key, message)).toEqual(signature)
  })
})
