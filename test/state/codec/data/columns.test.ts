import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readColumn, writeColumn } from '../../../../state/codec/data/columns.js'
import { DataReader } from '../../../../state/codec/data/DataReader.js'
import { DataWriter } from '../../../../state/codec/data/DataWriter.js'

const bytes = fc.uint8Array({ minLength: 20, maxLength: 20 })
const hash = bytes.map((each) => `0x${Buffer.from(each).toString('hex')}`)
const scalar = fc.oneof(
  fc.integer(),
  fc.bigInt(),
  fc.constantFrom(undefined, null, -0, 0, '', '0x', '0xAB', '0xab', '0xzz', '\u0100abc'),
  fc.string(),
  hash,
  bytes,
)
const column = fc.oneof(
  fc.array(scalar),
  fc.array(hash),
  fc.array(bytes.map((each) => Buffer.from(each).toString('latin1'))),
  fc.tuple(scalar, fc.nat(20)).map(([value, count]) => Array.from({ length: count }, () => value)),
  fc.array(fc.constant(0).map(() => new Uint8Array(8))),
  fc.array(fc.record({ fee: fc.bigInt(), root: hash }, { noNullPrototype: true })),
  fc.array(fc.record({ fee: fc.bigInt(), root: hash }, { requiredKeys: [], noNullPrototype: true })),
)

test('columns of values of one kind, and of mixed ones, are read as they were', () => {
  fc.assert(
    fc.property(fc.array(column, { maxLength: 5 }), (columns) => {
      const writer = new DataWriter()
      for (const values of columns) writeColumn(writer, values)
      const reader = new DataReader(writer.finish())
      expect(columns.map(({ length }) => readColumn(reader, length))).toStrictEqual(columns)
      expect(reader.isAtEnd).toBe(true)
    }),
  )
})

test('hashes take their bytes, and equal values the room of one', () => {
  const sizeOf = (values: readonly unknown[]): number => {
    const writer = new DataWriter()
    writeColumn(writer, values)
    return writer.length
  }
  const hashes = Array.from({ length: 100 }, (_, index) => `0x${index.toString(16).padStart(64, '0')}`)
  expect(sizeOf(hashes)).toBeLessThan(100 * 32 + 10)
  expect(sizeOf(hashes.fill('0x0123456789'))).toBeLessThan(20)
})

// The kinds of columns: 00 any values, 01 the same value, 02 hexadecimal and 03 other texts of one length, 04 objects. 8f are bytes.
test.each<[readonly unknown[], string]>([
  [[], ''],
  [[7], '0107'],
  [[7, 7], '0107'],
  [[7, 8], '000708'],
  [[Uint8Array.of(1), Uint8Array.of(1)], '018f0101'],
  [[Uint8Array.of(1), Uint8Array.of(2)], '008f01018f0102'],
  [[Uint8Array.of(1), 1], '008f010101'],
  [['0xab', '0xcd'], '028f02abcd'],
  [['0xab', 'abcd'], '008d01ab8c02abcd'],
  [['0xAB', '0xCD'], '008a04307841428a0430784344'],
  [['abcd', 'efgh'], '038f086162636465666768'],
  [['abc', 'def'], '008a036162638a03646566'],
  [['abcd', 'abcde'], '008c02abcd8a056162636465'],
  [['0xabc', '0xdef'], '038f0a30786162633078646566'],
  [[{ a: 1 }, { a: 2 }], '0491018a0161000102'],
  [[{ a: 1 }, { b: 2 }], '0093018a01610193018a016202'],
  [[{ a: 1 }, { a: 1, b: 2 }], '0093018a01610193028a01618a01620102'],
])('%j is a column of certain bytes', (values, digits) => {
  const writer = new DataWriter()
  writeColumn(writer, values)
  expect(Buffer.from(writer.finish()).toString('hex')).toBe(digits)
})
