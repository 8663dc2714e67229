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
