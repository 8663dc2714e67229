import { describe, expect, test } from '@jest/globals'
import { bytesToHex, hexToBytes } from '../../../../state/codec/hex.js'
import type { NodeId } from '../../../../state/codec/ids.js'
import { Reader, UnpackError } from '../../../../state/codec/linear/Reader.js'
import { Writer } from '../../../../state/codec/linear/Writer.js'
import { unmarshal } from '../../../../state/codec/manager.js'

const short = 'packer has insufficient length for input'

describe('reading past the end', () => {
  test.each<[string, (reader: Reader) => unknown, string]>([
    ['uint8', (reader) => reader.u8(), `couldn't unmarshal uint8: ${short}`],
    ['bool', (reader) => reader.bool(), `couldn't unmarshal bool: ${short}`],
    ['uint16', (reader) => reader.u16(), `couldn't unmarshal uint16: ${short}`],
    ['uint32', (reader) => reader.u32(), `couldn't unmarshal uint32: ${short}`],
    ['uint64', (reader) => reader.u64(), `couldn't unmarshal uint64: ${short}`],
    ['string', (reader) => reader.string(), `couldn't unmarshal string: ${short}`],
    ['slice', (reader) => reader.bytes(), `couldn't unmarshal slice: ${short}`],
    ['interface', (reader) => reader.union('x.Y', {}), `couldn't unmarshal interface: ${short}`],
    ['an array of bytes', (reader) => reader.id(), short],
  ])('%s reports what was being read', (_, read, message) => {
    expect(() => read(new Reader(new Uint8Array(0)))).toThrow(new UnpackError(message))
  })

  test('a count beyond the remaining bytes ends at the first missing item', () => {
    const bytes = new Writer().u32(0x7fffffff).u64(1n).finish()
    expect(() => new Reader(bytes).list((item) => item.u64())).toThrow(`couldn't unmarshal uint64: ${short}`)
  })

  test('a count beyond 31 bits is refused', () => {
    expect(() => new Reader(hexToBytes('80000000')).bytes()).toThrow(
      'max slice length exceeded; array length, 2147483648, exceeds maximum length, 2147483647',
    )
  })
})

describe('a value after a codec version', () => {
  const read = (hex: string) => unmarshal(hexToBytes(hex), (reader) => reader.u32(), { maxSize: 8 })
  test('is read whole', () => expect(read('000000000007')).toBe(7))
  test.each([
    ['00', "couldn't unpack codec version"],
    ['000100000007', 'unknown codec version'],
    ['00000000000700', 'trailing buffer space: read 6 provided 7'],
    ['000000000007000000', 'byte array exceeds maximum length: 9 > 8'],
  ])('%s is refused', (hex, message) => expect(() => read(hex)).toThrow(new UnpackError(message)))
})

test('a text keeps its bytes, byte order mark included', () => {
  const text = '\ufeffé€𝄞'
  expect(new Reader(new Writer().string(text).finish()).string()).toBe(text)
})

describe('reading', () => {
  const reader = (hex: string, names = {}) => new Reader(hexToBytes(hex), names)

  test('each kind of value takes its bytes, and the rest is left', () => {
    const read = reader(`010012fffffffe0102030405060708${'aa'.repeat(3)}00000002bbcc${'dd'.repeat(2)}`)
    expect([read.u8(), read.bool(), read.u8(), read.u32(), read.u64()]).toEqual([
      1,
      false,
      0x12,
      0xfffffffe,
      0x0102030405060708n,
    ])
    expect([bytesToHex(read.fixed(3)), bytesToHex(read.bytes())]).toEqual(['aaaaaa', 'bbcc'])
    expect([read.offset, read.remaining, String(read)]).toEqual([24, 2, 'dddd'])
    expect(() => read.end()).toThrow(new UnpackError('trailing buffer space: read 24 provided 26'))
    expect(read.u16()).toBe(0xdddd)
    read.end()
    expect(() => read.fixed(1)).toThrow(new UnpackError(short))
  })

  test('a bool is 0 or 1', () => {
    expect([reader('00').bool(), reader('01').bool()]).toEqual([false, true])
    expect(() => reader('02').bool()).toThrow("couldn't unmarshal bool: unexpected value when unpacking bool")
  })

  test('bytes are copies, and so are those of a captured value', () => {
    const bytes = hexToBytes('0001020304')
    const read = new Reader(bytes)
    read.u8()
    const { value, bytes: captured } = read.captured((each) => each.fixed(2))
    const rest = read.fixed(2)
    bytes.fill(9)
    expect([value, captured, rest].map(bytesToHex)).toEqual(['0102', '0102', '0304'])
  })

  test('IDs are those of their bytes', () => {
    const read = reader(`${'0a'.repeat(32)}${'0b'.repeat(20)}${'0c'.repeat(20)}`)
    expect([read.id(), read.nodeId(), read.shortId(), read.remaining]).toEqual([
      '0a'.repeat(32),
      '0b'.repeat(20),
      '0c'.repeat(20),
      0,
    ])
  })

  test('a list has as many items as its count', () => {
    expect(reader('00000002070809').list((each) => each.u8())).toEqual([7, 8])
    expect(reader('00000000').list((each) => each.u8())).toEqual([])
  })

  test('an interface is of a type that it accepts, and not within itself', () => {
    const names = { 1: 'x.One', 2: 'x.Two' }
    const one = (read: Reader): unknown => read.list((each) => each.union('x.Y', variants))
    const variants = { 1: one, 3: (read: Reader) => read.u8() }
    const union = (hex: string) => reader(hex, names).union('x.Y', variants)
    expect(union('00000001' + '00000002' + '0000000307' + '0000000308')).toEqual([7, 8])
    for (const [hex, message] of [
      ['00000002', "couldn't unmarshal interface: x.Two does not implement interface x.Y"],
      ['00000004', "couldn't unmarshal interface: unknown type ID 4"],
      ['00000001' + '00000001' + '00000001', 'recursive interface types: x.One'],
    ] as const)
      expect(() => union(hex)).toThrow(new UnpackError(message))
  })
})

describe('writing', () => {
  test('integers are big-endian, and those of 64 bits wrap', () => {
    const bytes = new Writer().u8(1).u16(0x1234).u32(0xfffefdfc).u64(0x0102030405060708n).u64(-1n).finish()
    expect(bytesToHex(bytes)).toBe('011234fffefdfc0102030405060708ffffffffffffffff')
  })

  test('more bytes than expected are kept', () => {
    const long = new Uint8Array(5000).fill(7)
    expect(new Writer().u16(1).fixed(long).fixed(long).finish()).toEqual(
      Uint8Array.from([0, 1, ...long, ...long]),
    )
  })

  test('writers in one another do not share bytes', () => {
    const outer = new Writer().u8(1)
    const inner = new Writer().u8(2).finish()
    outer.bytes(inner)
    const next = new Writer().u32(0xffffffff).finish()
    expect(bytesToHex(outer.finish())).toBe('010000000102')
    expect([bytesToHex(inner), bytesToHex(next)]).toEqual(['02', 'ffffffff'])
  })

  test('a writer is empty again after its bytes were taken', () => {
    const writer = new Writer().u32(7)
    const first = writer.finish()
    const second = writer.u8(9).finish()
    expect([bytesToHex(first), bytesToHex(second)]).toEqual(['00000007', '09'])
  })

  test('an ID with a character that is no digit is refused', () => {
    expect(() => new Writer().id(`${'0'.repeat(38)}zz` as NodeId)).toThrow(RangeError)
  })
})
