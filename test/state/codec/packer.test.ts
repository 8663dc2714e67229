import { describe, expect, test } from '@jest/globals'
import { hexToBytes } from '../../../state/codec/hex.js'
import { unmarshal } from '../../../state/codec/manager.js'
import { Reader, UnpackError, Writer } from '../../../state/codec/packer.js'

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
