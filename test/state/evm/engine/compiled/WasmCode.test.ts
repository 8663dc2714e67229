import { expect, it } from '@jest/globals'
import { WasmCode } from '../../../../../state/evm/engine/compiled/WasmCode.js'

const hex = (write: (code: WasmCode) => void): string => {
  const code = new WasmCode()
  write(code)
  return Buffer.from(code.bytes).toString('hex')
}

// The numbers are of the WebAssembly specification, 5.2.2 (LEB128).
it.each([
  [0, '00'],
  [127, '7f'],
  [128, '8001'],
  [624_485, 'e58e26'],
  [2 ** 31, '8080808008'],
])('%s as an unsigned number is %s', (value, digits) => {
  expect(hex((code) => code.unsignedLeb128(value))).toBe(digits)
  expect(hex((code) => code.instruction(0x20, value))).toBe(`20${digits}`)
})

it.each([
  [0, '00'],
  [63, '3f'],
  [64, 'c000'],
  [-1, '7f'],
  [-64, '40'],
  [-65, 'bf7f'],
  [-123_456, 'c0bb78'],
  [2 ** 31 - 1, 'ffffffff07'],
  [-(2 ** 31), '8080808078'],
  // As 32 bits, these are negative.
  [2 ** 31, '8080808078'],
  [2 ** 32 - 1, '7f'],
])('%s as a signed number of 32 bits is %s', (value, digits) => {
  expect(hex((code) => code.const32(value))).toBe(`41${digits}`)
})

it.each([
  [0n, '00'],
  [64n, 'c000'],
  [0x7fffffffn, 'ffffffff07'],
  [0x80000000n, '8080808008'],
  [-0x80000000n, '8080808078'],
  [-0x80000001n, 'ffffffff77'],
  [(1n << 63n) - 1n, 'ffffffffffffffffff00'],
  [1n << 63n, '8080808080808080807f'],
  [(1n << 64n) - 1n, '7f'],
])('%s as a signed number of 64 bits is %s', (value, digits) => {
  expect(hex((code) => code.const64(value))).toBe(`42${digits}`)
})

it('parts are appended, with their size if wanted', () => {
  const part = new WasmCode()
  part.put(1, 2, 3)
  expect(hex((code) => code.append(part))).toBe('010203')
  expect(hex((code) => code.withSize(part))).toBe('03010203')
})

it('code grows beyond its first 1,024 bytes, byte by byte and by parts', () => {
  const part = new WasmCode()
  part.put(...Array.from({ length: 1025 }, (_, index) => index & 0xff))
  expect(part.bytes).toHaveLength(1025)
  expect(part.bytes[1024]).toBe(0)
  const code = new WasmCode()
  code.put(9)
  code.append(part)
  expect([code.bytes.length, code.bytes[0], code.bytes[1025], code.bytes[2]]).toEqual([1026, 9, 0, 1])
})

it('memory is accessed without alignment at an offset', () => {
  expect(hex((code) => code.memoryAccess(0x29, 300))).toBe('2900ac02')
})

// fd is the prefix of vector instructions: 00 loads, 0b stores, 0d shuffles, 12 splats, 1d extracts and 1e replaces a lane.
it('words of big-endian bytes are read and written with reversed bytes', () => {
  const reversal = '210c200c200cfd0d0f0e0d0c0b0a09080706050403020100'
  expect(hex((code) => code.loadReversed(12, 16))).toBe(`fd000010${reversal}210c`)
  const stored = hex((code) =>
    code.storeReversed(
      12,
      16,
      () => code.put(1),
      () => code.put(2),
    ),
  )
  expect(stored).toBe(`01fd1202fd1e01${reversal}fd0b0010`)
  expect(hex((code) => code.lane(12, 1))).toBe('200cfd1d01')
})
