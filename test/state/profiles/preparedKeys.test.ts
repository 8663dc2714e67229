import { expect, test } from '@jest/globals'
import { bytesToHex } from '../../../state/codec/hex.js'
import { blsIsSecretKey, blsProvePossession } from '../../../state/crypto/bls.js'
import {
  knownPossession,
  preparedCount,
  preparedNodes,
  preparedSecretKey,
  spareKeys,
} from '../../../state/profiles/preparedKeys.js'

const secretKeys = Array.from({ length: preparedCount }, (_, index) => preparedSecretKey(index))

test('the prepared keys are keys', () => {
  expect(secretKeys.filter((secretKey) => !blsIsSecretKey(secretKey))).toEqual([])
})

// The long command proves all of them.
test('the first and the last prepared proofs of possession are those of their keys', () => {
  for (const secretKey of [...secretKeys.slice(0, 3), ...secretKeys.slice(-3)])
    expect(knownPossession(secretKey)).toEqual(blsProvePossession(secretKey))
})

test('each prepared key belongs to one node or is spare', () => {
  const used = [...preparedNodes().map(({ blsSecretKey }) => blsSecretKey), ...spareKeys()]
  expect(used.map(bytesToHex)).toEqual(secretKeys.map(bytesToHex))
  expect(new Set(used.map(bytesToHex)).size).toBe(preparedCount)
  expect(new Set(preparedNodes().map(({ nodeId }) => nodeId)).size).toBe(preparedNodes().length)
})

test('nothing is prepared for other keys', () => {
  expect(knownPossession(new Uint8Array(32).fill(1))).toBeUndefined()
})
