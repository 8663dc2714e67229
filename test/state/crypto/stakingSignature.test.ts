import { createPrivateKey, generateKeyPairSync, verify } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { bytesToHex } from '../../../state/codec/hex.js'
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

  // RFC 6979, A.2.5: the message "sample" with SHA-256. Its s is in the upper half of the order.
  test('of ECDSA keys are those of the RFC', () => {
    const hex = (text: string) => Buffer.from(text, 'hex').toString('base64url')
    const key = {
      kty: 'EC',
      crv: 'P-256',
      d: hex('c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721'),
      x: hex('60fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6'),
      y: hex('7903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299'),
    }
    const signature = signWithStakingKey(
      createPrivateKey({ key, format: 'jwk' }),
      new TextEncoder().encode('sample'),
    )
    expect(bytesToHex(signature)).toBe(
      [
        '3046022100efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716',
        '022100f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8',
      ].join(''),
    )
  })
})
