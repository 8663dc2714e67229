import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { concatBytes, hexToBytes, toHex } from '../../../state/codec/hex.js'
import {
  bytesField,
  delimited,
  doubleField,
  integerField,
  ProtobufError,
  protobufFields,
  textField,
} from '../../../state/codec/protobuf.js'

test('fields are written as the encoding guide of Protocol Buffers shows', () => {
  expect(toHex(integerField(1, 150n))).toBe('0x089601')
  expect(toHex(textField(2, 'testing'))).toBe('0x120774657374696e67')
  expect(toHex(bytesField(3, integerField(1, 150n)))).toBe('0x1a03089601')
  expect(toHex(integerField(2, 2n ** 64n - 1n))).toBe('0x10ffffffffffffffffff01')
  expect(toHex(integerField(2, 0n))).toBe('0x1000')
  expect(toHex(doubleField(1, 1.5))).toBe('0x09000000000000f83f')
  expect(toHex(delimited(integerField(16, 1n)))).toBe('0x03800101')
})

test('what is written is read again, without fields of a fixed size', () => {
  const number = fc.integer({ min: 1, max: 2 ** 29 - 1 })
  const field = fc.record({
    number,
    value: fc.oneof(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), fc.uint8Array({ maxLength: 300 })),
  })
  fc.assert(
    fc.property(fc.array(field), fc.double(), (fields, double) => {
      const encoded = fields.map(({ number, value }) =>
        typeof value === 'bigint' ? integerField(number, value) : bytesField(number, value),
      )
      const read = protobufFields(concatBytes(doubleField(7, double), ...encoded))
      expect(read).toEqual(fields.map(({ number, value }) => ({ number, value })))
    }),
  )
})

test.each(['', '0801', '1203616263', '0d00000000', '090000000000000000'])('%p is a message', (hex) => {
  expect(() => protobufFields(hexToBytes(hex))).not.toThrow()
})

test.each([
  ['08', 'a value ends too early'],
  ['12ff01', 'a value ends too early'],
  ['1204010203', 'a value ends too early'],
  ['0d0000', 'a value ends too early'],
  ['0900000000000000', 'a value ends too early'],
  ['0f', 'field 1 has an unknown wire type'],
  ['13', 'field 2 has an unknown wire type'],
  ['0001', 'a field has no number'],
  [`08${'ff'.repeat(10)}01`, 'an integer is too long'],
])('%p is no message: %s', (hex, reason) => {
  expect(() => protobufFields(hexToBytes(hex))).toThrow(new ProtobufError(reason))
})
