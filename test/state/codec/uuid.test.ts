import { expect, test } from '@jest/globals'
import { hexToBytes } from '../../../state/codec/hex.js'
import { uuidOfBytes, uuidOfText } from '../../../state/codec/uuid.js'

test.each([
  ['00112233445566778899aabbccddeeff', '00112233-4455-4677-8899-aabbccddeeff'],
  ['ffffffffffffffffffffffffffffffff', 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
  ['0000000000000000100000000000000099', '00000000-0000-4000-9000-000000000000'],
  ['00000000000000002000000000000000', '00000000-0000-4000-a000-000000000000'],
])('the bytes %s are the UUID %s of version 4', (bytes, uuid) => {
  expect(uuidOfBytes(hexToBytes(bytes))).toBe(uuid)
})

test('a text has the UUID of its hash', () => {
  // SHA-256 of "abc" begins with ba7816bf8f01cfea414140de5dae2223.
  expect(uuidOfText('abc')).toBe('ba7816bf-8f01-4fea-8141-40de5dae2223')
})
