import { describe, expect, test } from '@jest/globals'
import { bigIntToFixedBytes, bytesToBigInt, concatBytes } from '../../../state/codec/hex.js'
import { shortIdFromBytes } from '../../../state/codec/ids.js'
import { sha256 } from '../../../state/crypto/hashes.js'
import { addressOfPublicKey, publicKeyOf, signRecoverable } from '../../../state/crypto/secp256k1.js'
import type { OutputOwners } from '../../../state/utxo/owners.js'
import {
  assumedSignature,
  checkSignatures,
  isAssumed,
  recoverSigner,
} from '../../../state/utxo/signatures.js'

const bytes = Uint8Array.of(1, 2, 3)
const hash = sha256(bytes)
const keys = [1, 2, 3].map((number) => sha256(Uint8Array.of(number)))
const addressOf = (key: Uint8Array) => shortIdFromBytes(addressOfPublicKey(publicKeyOf(key)))
const [first, second, third] = keys.map((key) => signRecoverable(hash, key)) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
]
const addresses = keys.map(addressOf)
const curveOrder = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

/** Returns a signature with another recovery byte. */
function withCode(signature: Uint8Array, code: number): Uint8Array {
  return concatBytes(signature.subarray(0, 64), Uint8Array.of(code))
}

/** Returns the same signature with the other s. */
function mutated(signature: Uint8Array): Uint8Array {
  const s = curveOrder - bytesToBigInt(signature.subarray(32, 64))
  const code = (signature[64] ?? 0) ^ 1
  return concatBytes(signature.subarray(0, 32), bigIntToFixedBytes(s, 32), Uint8Array.of(code))
}

function refusal(
  indices: readonly number[],
  signatures: readonly Uint8Array[],
  given: Partial<OutputOwners> = {},
): string | undefined {
  try {
    const owners = { locktime: 100n, threshold: 2, addresses, ...given }
    checkSignatures({ unsignedBytes: bytes, nowSeconds: 100n }, indices, signatures, owners)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

// AvalancheGo `vms/secp256k1fx/fx.go` VerifyCredentials.
describe('owners sign', () => {
  test('at the places of their addresses, as many as the threshold', () => {
    expect(refusal([0, 1], [first, second])).toBeUndefined()
    expect(refusal([0, 2], [first, third])).toBeUndefined()
    expect(refusal([], [], { threshold: 0 })).toBeUndefined()
  })

  test.each<[string, string, Parameters<typeof refusal>]>([
    ['before their time', 'output is time locked', [[0, 1], [first, second], { locktime: 101n }]],
    [
      'too many',
      'input has more signers than expected',
      [
        [0, 1, 2],
        [first, second, third],
      ],
    ],
    ['too few', 'input has less signers than expected', [[0], [first]]],
    [
      'without a signature for each',
      'input expected a different number of signers than provided in the credential',
      [[0, 1], [first]],
    ],
    [
      'where there is no address',
      'input referenced a nonexistent address in the output',
      [
        [0, 3],
        [first, second],
      ],
    ],
    [
      'with the other s',
      'signature was mutated from its original format',
      [
        [0, 1],
        [mutated(first), second],
      ],
    ],
    [
      'with a code above 7',
      'invalid signature',
      [
        [0, 1],
        [withCode(first, 8), second],
      ],
    ],
    [
      'with zeros',
      'invalid signature',
      [
        [0, 1],
        [new Uint8Array(65), second],
      ],
    ],
    [
      'with a compressed key',
      "wasn't expecting a compressed key",
      [
        [0, 1],
        [withCode(first, 4 + (first[64] ?? 0)), second],
      ],
    ],
  ])('not %s', (_, text, given) => {
    expect(refusal(...given)).toBe(text)
  })

  test('each for itself', () => {
    expect(refusal([0, 2], [first, second])).toMatch(
      /^wrong signature: expected signature from \w+ but got from \w+$/,
    )
    expect(refusal([0, 1], [second, first])).toMatch(/^wrong signature/)
  })

  test('or are assumed to have signed, by that very signature', () => {
    const assumed = assumedSignature()
    expect([isAssumed(assumed), isAssumed(new Uint8Array(65))]).toEqual([true, false])
    expect(refusal([0, 1], [assumed, second])).toBeUndefined()
    expect(refusal([0, 3], [assumed, assumed])).toBe('input referenced a nonexistent address in the output')
  })
})

test('a signer is recovered in both forms, and for each hash', () => {
  const key = keys[0] as Uint8Array
  const compressed = recoverSigner(hash, first, true)
  expect(compressed).toEqual(publicKeyOf(key))
  // It is kept as long as the signature is.
  expect(recoverSigner(hash, first, true)).toBe(compressed)
  expect(recoverSigner(hash, first, false)).toHaveLength(65)
  expect(recoverSigner(sha256(hash), first, false)).not.toEqual(recoverSigner(hash, first, false))
})
