import { describe, expect, test } from '@jest/globals'
import {
  bigIntToBytes,
  bigIntToFixedBytes,
  bytesToBigInt,
  bytesToHex,
  concatBytes,
  equalBytes,
  hexToBytes,
  toHex,
  toQuantity,
  writeHexDigits,
} from '../../../state/codec/hex.js'

describe('hexToBytes', () => {
  const every = Uint8Array.from({ length: 256 }, (_, value) => value)

  test.each([0, 1, 20, 32, 127, 128, 129, 256])('decodes %i bytes that it encoded', (length) => {
    const bytes = every.subarray(0, length)
    expect(hexToBytes(bytesToHex(bytes))).toEqual(new Uint8Array(bytes))
    expect(hexToBytes(`0x${bytesToHex(bytes).toUpperCase()}`)).toEqual(new Uint8Array(bytes))
  })

  test.each(['0', '0x0', '0g', 'g0', '0x0 ', '\u01300', `${'00'.repeat(200)}0g`, `${'00'.repeat(200)}0`])(
    'refuses %j',
    (text) => {
      expect(() => hexToBytes(text)).toThrow('not an even number of hexadecimal digits')
    },
  )
})

test('integers are written with the fewest bytes, or with a fixed number of them', () => {
  expect([0n, 1n, 255n, 256n, 0x010203n].map((value) => [...bigIntToBytes(value)])).toEqual([
    [],
    [1],
    [255],
    [1, 0],
    [1, 2, 3],
  ])
  expect([...bigIntToFixedBytes(258n, 3)]).toEqual([0, 1, 2])
  expect([[], [0], [1, 0], [0, 255]].map((bytes) => bytesToBigInt(Uint8Array.from(bytes)))).toEqual([
    0n,
    0n,
    256n,
    255n,
  ])
  expect([toQuantity(0n), toQuantity(16), toQuantity(255n)]).toEqual(['0x0', '0x10', '0xff'])
  expect(toHex(Uint8Array.of(0, 171, 9).subarray(1))).toBe('0xab09')
})

test('byte strings are joined and compared', () => {
  const [a, b] = [Uint8Array.of(1, 2), Uint8Array.of(3)]
  expect([...concatBytes(a, new Uint8Array(0), b)]).toEqual([1, 2, 3])
  expect(
    [[a, a.slice()] as const, [a, Uint8Array.of(1, 3)] as const, [a, Uint8Array.of(1, 2, 0)] as const].map(
      ([x, y]) => equalBytes(x, y),
    ),
  ).toEqual([true, false, false])
})

test('digits are written into bytes from an offset on', () => {
  const bytes = new Uint8Array(4).fill(9)
  writeHexDigits('0aFf', bytes, 1)
  expect([...bytes]).toEqual([9, 10, 255, 9])
  for (const digits of ['0g', 'g0', '\u01300', '/0', ':0', '@0', 'G0', '`0'])
    expect(() => writeHexDigits(digits, bytes, 0)).toThrow('not an even number of hexadecimal digits')
})
