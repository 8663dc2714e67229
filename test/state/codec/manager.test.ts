import { expect, it } from '@jest/globals'
import { emptyId } from '../../../state/codec/ids.js'
import { UnpackError } from '../../../state/codec/linear/Reader.js'
import { Writer } from '../../../state/codec/linear/Writer.js'
import { unmarshal } from '../../../state/codec/manager.js'

const read = (bytes: Uint8Array, maxSize?: number) =>
  unmarshal(bytes, (reader) => reader.u8(), maxSize === undefined ? {} : { maxSize })

it('a value comes after its codec version and fills the bytes', () => {
  expect(read(Uint8Array.of(0, 0, 7))).toBe(7)
  expect(() => read(Uint8Array.of(0))).toThrow("couldn't unpack codec version")
  expect(() => read(Uint8Array.of(0, 1, 7))).toThrow('unknown codec version')
  expect(() => read(Uint8Array.of(1, 0, 7))).toThrow('unknown codec version')
  expect(() => read(Uint8Array.of(0, 0, 7, 8))).toThrow(UnpackError)
  expect(() => read(Uint8Array.of(0, 0))).toThrow(UnpackError)
})

it('a value has 256 kB at most, unless another limit is given', () => {
  const whole = (size: number) => unmarshal(new Uint8Array(size), (reader) => reader.fixed(size - 2)).length
  expect(whole(262_144)).toBe(262_142)
  expect(() => whole(262_145)).toThrow('byte array exceeds maximum length: 262145 > 262144')
  expect(read(Uint8Array.of(0, 0, 7), 3)).toBe(7)
  expect(() => read(Uint8Array.of(0, 0, 7), 2)).toThrow('byte array exceeds maximum length: 3 > 2')
})

it('values are written big endian, with their sizes', () => {
  const writer = new Writer(4)
    .u8(1)
    .bool(true)
    .bool(false)
    .u16(0x0203)
    .u32(0x89abcdef)
    .u64(0xfedcba9876543210n)
    .bytes(Uint8Array.of(4, 5))
    .string('é')
    .list([6, 7], (item, to) => to.u8(item))
    .id(emptyId)
  expect(writer.length).toBe(3 + 2 + 4 + 8 + 6 + 4 + 6 + 32)
  expect(Buffer.from(writer.finish()).toString('hex')).toBe(
    `010100020389abcdeffedcba987654321000000002040500${'02c3a9'}000000020607${'00'.repeat(32)}`,
  )
  expect(writer.length).toBe(0)
})
