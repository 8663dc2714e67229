import { describe, expect, test } from '@jest/globals'
import { hexToBytes } from '../../../state/codec/hex.js'
import {
  blsAddSecretKeys,
  blsAggregatePublicKeys,
  blsAggregateSignatures,
  blsCheckPublicKey,
  blsCheckSignature,
  blsProvePossession,
  blsPublicKeyOf,
  blsSign,
  blsUncompressPublicKey,
  blsVerify,
  blsVerifyPossession,
} from '../../../state/crypto/bls.js'

const secretKey = new TextEncoder().encode('AvalancheLocalNetworkValidator01')

test('a signature is valid for its message and key only', () => {
  const message = new Uint8Array([1, 2, 3])
  const signature = blsSign(message, secretKey)
  const publicKey = blsPublicKeyOf(secretKey)
  expect(blsVerify(message, signature, publicKey)).toBe(true)
  expect(blsVerify(new Uint8Array([1, 2, 4]), signature, publicKey)).toBe(false)
  expect(blsVerify(message, signature.slice(1), publicKey)).toBe(false)
  expect(blsVerify(message, signature, publicKey.slice(1))).toBe(false)
})

test('a proof of possession is not an ordinary signature', () => {
  const { publicKey, proofOfPossession } = blsProvePossession(secretKey)
  expect(blsVerifyPossession(publicKey, proofOfPossession)).toBe(true)
  expect(blsVerifyPossession(publicKey, blsSign(publicKey, secretKey))).toBe(false)
  expect(blsVerifyPossession(publicKey, proofOfPossession.slice(1))).toBe(false)
  expect(blsVerifyPossession(publicKey.slice(1), proofOfPossession)).toBe(false)
})

test('the identity is not a valid key, so nothing verifies under it', () => {
  const identity = hexToBytes(`c0${'00'.repeat(47)}`)
  const nothing = hexToBytes(`c0${'00'.repeat(95)}`)
  expect(blsVerify(new Uint8Array([1]), nothing, identity)).toBe(false)
  expect(blsVerifyPossession(identity, nothing)).toBe(false)
})

describe('public keys', () => {
  const key =
    '900c9b119b5c82d781d4b49be78c3fc7ae65f2b435b7ed9e3a8b9a03e475edff86d8a64827fec8db23a6f236afbf127d'
  const fieldOrder =
    '1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaab'
  test('a point of the right group', () => expect(() => blsCheckPublicKey(hexToBytes(key))).not.toThrow())
  test.each([
    ['nothing', '', "couldn't decompress public key"],
    ['one byte less', key.slice(2), "couldn't decompress public key"],
    ['without the flag of compression', `1${key.slice(1)}`, "couldn't decompress public key"],
    ['a coordinate beyond the field', `9a${fieldOrder.slice(2)}`, "couldn't decompress public key"],
    ['an identity that is not empty', `c0${'00'.repeat(46)}01`, "couldn't decompress public key"],
    ['the identity', `c0${'00'.repeat(47)}`, 'invalid public key'],
    ['a point of another group', key.replace('900c9b1', '900c9b2'), 'invalid public key'],
  ])('not %s', (_, hex, message) => {
    expect(() => blsCheckPublicKey(hexToBytes(hex))).toThrow(message)
  })
})

describe.each([
  ['zero', '00'.repeat(32)],
  ['the order of the group', '73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001'],
  ['beyond the order', 'ff'.repeat(32)],
  ['one byte less', '01'.repeat(31)],
  ['one byte more', '01'.repeat(33)],
])('a secret key that is %s', (_, hex) => {
  const key = hexToBytes(hex)
  test.each([
    ['has no public key', () => blsPublicKeyOf(key)],
    ['signs nothing', () => blsSign(new Uint8Array(), key)],
    ['is possessed by nobody', () => blsProvePossession(key)],
  ])('%s', (_what, use) => {
    expect(use).toThrow(new RangeError('not a secret key of BLS12-381'))
  })
})

test('the sum of secret keys signs what their aggregated signatures amount to', () => {
  const keys = [secretKey, hexToBytes('2a'.repeat(32))]
  const message = new Uint8Array([7])
  const sum = blsAddSecretKeys(keys)
  expect(blsAggregateSignatures(keys.map((key) => blsSign(message, key)))).toEqual(blsSign(message, sum))
  expect(blsAggregatePublicKeys(keys.map(blsPublicKeyOf))).toEqual(blsPublicKeyOf(sum))
})

test('a sum of secret keys is taken modulo the order of the group, in 32 bytes', () => {
  const order = hexToBytes('73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001')
  const one = hexToBytes('01'.padStart(64, '0'))
  expect(blsAddSecretKeys([order, one])).toEqual(one)
})

test('a signature is a point of its subgroup, or the identity', () => {
  expect(() => blsCheckSignature(blsSign(new Uint8Array(), secretKey))).not.toThrow()
  expect(() => blsCheckSignature(hexToBytes(`c0${'00'.repeat(95)}`))).not.toThrow()
  expect(() => blsCheckSignature(hexToBytes(`80${'00'.repeat(94)}02`))).toThrow('invalid signature')
  expect(() => blsCheckSignature(hexToBytes(`80${'00'.repeat(94)}01`))).toThrow(
    "couldn't decompress signature",
  )
})

test('only points of the subgroups can be added', () => {
  const outside = hexToBytes(`80${'00'.repeat(94)}02`)
  expect(() => blsAggregateSignatures([outside])).toThrow('invalid signature')
  expect(() => blsAggregateSignatures([blsSign(outside, secretKey), outside])).toThrow('invalid signature')
  expect(() => blsAggregateSignatures([])).toThrow('no signatures to aggregate')
  expect(() => blsAggregatePublicKeys([new Uint8Array(48)])).toThrow("couldn't decompress public key")
  expect(() => blsAggregatePublicKeys([blsPublicKeyOf(secretKey), new Uint8Array(48)])).toThrow(
    "couldn't decompress public key",
  )
  expect(() => blsAggregatePublicKeys([])).toThrow('no public keys to aggregate')
  expect(() => blsUncompressPublicKey(new Uint8Array(48))).toThrow("couldn't decompress public key")
})
