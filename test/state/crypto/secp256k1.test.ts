import { describe, expect, test } from '@jest/globals'
import { bigIntToFixedBytes, bytesToHex, hexToBytes } from '../../../state/codec/hex.js'
import { formatAddress, shortIdFromBytes } from '../../../state/codec/ids.js'
import { sha256 } from '../../../state/crypto/hashes.js'
import { recoverPublicKey } from '../../../state/crypto/recoverPublicKey.js'
import {
  addressOfPublicKey,
  evmAddressOfPrivateKey,
  evmAddressOfPublicKey,
  isHighS,
  publicKeyOf,
  signRecoverable,
} from '../../../state/crypto/secp256k1.js'

/** The key that AvalancheGo's local network funds. */
const ewoq = hexToBytes('56289e99c94b6912bfc12adc093c9b51124f0dc54ac7a766b2bc5ccf558d8027')
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

test('a key has the addresses that the node gives it', () => {
  const address = shortIdFromBytes(addressOfPublicKey(publicKeyOf(ewoq)))
  expect(formatAddress('P', 'local', address)).toBe('P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u')
  const evmAddress = '8db97c7cece249c2b98bdc0226cc4c2a57bf52fc'
  expect(bytesToHex(evmAddressOfPrivateKey(ewoq))).toBe(evmAddress)
  const hash = sha256(Uint8Array.of(1))
  const signature = signRecoverable(hash, ewoq)
  const id = signature[64] === 0 ? 0 : 1
  const publicKey = recoverPublicKey(hash, signature.subarray(0, 64), id, false)
  if (publicKey === undefined) throw new Error('it was signed')
  expect(evmAddressOfPublicKey(publicKey)).toBe(`0x${evmAddress}`)
})

test.each([0n, order, order + 1n])('%d is no private key', (number) => {
  expect(() => publicKeyOf(bigIntToFixedBytes(number, 32))).toThrow(
    new RangeError('not a private key of secp256k1'),
  )
})

describe('an s is high above half of the order', () => {
  test.each([
    [0n, false],
    [order / 2n, false],
    [order / 2n + 1n, true],
    [order - 1n, true],
    [order, false],
    [2n ** 256n - 1n, false],
  ])('%d: %p', (s, expected) => {
    const signature = new Uint8Array(65).fill(0xff)
    signature.set(bigIntToFixedBytes(s, 32), 32)
    expect(isHighS(signature)).toBe(expected)
  })
})
