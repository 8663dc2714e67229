import { describe, expect, it } from '@jest/globals'
import { hexToBytes, toHex } from '../../../../state/codec/hex.js'
import { RlpError, RlpReader } from '../../../../state/codec/rlp/RlpReader.js'
import { splitItem } from '../../../../state/codec/rlp/splitItem.js'

// Inputs and errors of go-ethereum, rlp/decode_test.go and rlp/raw_test.go.

/** What reading gives: a value, or the text of the error. */
function read(digits: string, item: (reader: RlpReader) => unknown, outer = 'x'): unknown {
  try {
    const value = item(new RlpReader(hexToBytes(digits)))
    return value instanceof Uint8Array ? toHex(value) : value
  } catch (error) {
    if (error instanceof RlpError) return error.text(outer).split(', decoding')[0]
    throw error
  }
}

describe('an integer', () => {
  it.each([
    ['05', 5n],
    ['80', 0n],
    ['8105', 'rlp: non-canonical size information for uint32'],
    ['8180', 128n],
    ['820505', 0x0505n],
    ['83050505', 0x050505n],
    ['8405050505', 0x05050505n],
    ['850505050505', 'rlp: input string too long for uint32'],
    ['c0', 'rlp: expected input string or byte for uint32'],
    ['00', 'rlp: non-canonical integer (leading zero bytes) for uint32'],
    ['820004', 'rlp: non-canonical integer (leading zero bytes) for uint32'],
    ['b8020004', 'rlp: non-canonical size information for uint32'],
    ['81', 'rlp: value size exceeds available input length'],
  ])('of 32 bits: %s', (digits, expected) => {
    expect(read(digits, (reader) => reader.uint(32))).toBe(expected)
  })

  it.each([
    ['8900ffffffffffffffff', 'rlp: input string too long for uint64'],
    ['88ffffffffffffffff', 2n ** 64n - 1n],
    ['8801020304050607ff', 0x01020304050607ffn],
    ['87ffffffffffffff', 2n ** 56n - 1n],
    ['86ffffffffffff', 2n ** 48n - 1n],
  ])('of 64 bits: %s', (digits, expected) => {
    expect(read(digits, (reader) => reader.uint())).toBe(expected)
  })

  it.each([
    ['80', 0n],
    ['01', 1n],
    ['89ffffffffffffffffff', 2n ** 72n - 1n],
    ['10', 16n],
    ['820001', 'rlp: non-canonical integer (leading zero bytes) for *big.Int'],
    ['8105', 'rlp: non-canonical size information for *big.Int'],
    ['8180', 128n],
    ['c0', 'rlp: expected input string or byte for *big.Int'],
    ['00', 'rlp: non-canonical integer (leading zero bytes) for *big.Int'],
    [`a1${'ff'.repeat(33)}`, 2n ** 264n - 1n],
  ])('of any size: %s', (digits, expected) => {
    expect(read(digits, (reader) => reader.bigInt())).toBe(expected)
  })

  it('of 256 bits has 32 bytes at most', () => {
    const of = (digits: string) => read(digits, (reader) => reader.bigInt('*uint256.Int'))
    expect(of(`a0${'ff'.repeat(32)}`)).toBe(2n ** 256n - 1n)
    expect(of(`a1${'ff'.repeat(33)}`)).toBe('rlp: value too large for uint256')
  })
})

describe('bytes', () => {
  it.each([
    ['80', '0x'],
    ['7f', '0x7f'],
    ['8102', 'rlp: non-canonical size information for []uint8'],
    ['8180', '0x80'],
    ['83010203', '0x010203'],
    ['c0', 'rlp: expected input string or byte for []uint8'],
    [`b838${'11'.repeat(56)}`, `0x${'11'.repeat(56)}`],
    [`b837${'11'.repeat(55)}`, 'rlp: non-canonical size information for []uint8'],
    [`b90038${'11'.repeat(56)}`, 'rlp: non-canonical size information for []uint8'],
    [`b90100${'11'.repeat(256)}`, `0x${'11'.repeat(256)}`],
    ['b9ffff00', 'rlp: value size exceeds available input length'],
    ['', 'rlp: value size exceeds available input length'],
  ])('of any number: %s', (digits, expected) => {
    expect(read(digits, (reader) => reader.bytes())).toBe(expected)
  })

  it.each([
    ['02', 1, '0x02'],
    ['8180', 1, '0x80'],
    ['850102030405', 5, '0x0102030405'],
    ['02', 5, 'rlp: input string too short for T'],
    ['80', 5, 'rlp: input string too short for T'],
    ['8402030405', 5, 'rlp: input string too short for T'],
    ['86010203040506', 5, 'rlp: input string too long for T'],
    ['820102', 1, 'rlp: input string too long for T'],
    ['8105', 1, 'rlp: non-canonical size information for T'],
    ['c3010203', 5, 'rlp: expected input string or byte for T'],
  ])('of a fixed number: %s as %s', (digits, length, expected) => {
    expect(read(digits, (reader) => reader.fixed(length, 'T'))).toBe(expected)
  })

  it.each([
    ['80', undefined],
    ['820102', '0x0102'],
    ['8101', 'rlp: input string too short for T'],
    ['05', 'rlp: input string too short for T'],
    ['c0', 'rlp: wrong kind of empty value (got List, want String) for *T'],
    ['c101', 'rlp: expected input string or byte for T'],
  ])('that may be absent: %s', (digits, expected) => {
    expect(read(digits, (reader) => reader.optionalFixed(2, 'T'))).toBe(expected)
  })
})

describe('a list', () => {
  const numbers = (reader: RlpReader) => reader.list('[]uint64', () => reader.uint())

  it('has its items, also lists, and what follows it is next', () => {
    expect(read('c3010203', numbers)).toEqual([1n, 2n, 3n])
    expect(read('c0', numbers)).toEqual([])
    const nested = (reader: RlpReader) => [reader.list('[][]uint64', () => numbers(reader)), reader.uint()]
    expect(read('c4c201020005'.replace('00', 'c0'), nested)).toEqual([[[1n, 2n], []], 5n])
    expect(read(`f83c${'01'.repeat(60)}`, (reader) => numbers(reader).length)).toBe(60)
  })

  it.each([
    ['01', 'rlp: expected input list for []uint64'],
    ['83010203', 'rlp: expected input list for []uint64'],
    ['c28201', 'rlp: element is larger than containing list'],
    ['c3820102', [0x0102n]],
    ['c401', 'rlp: value size exceeds available input length'],
    ['f800', 'rlp: non-canonical size information for []uint64'],
  ])('%s', (digits, expected) => {
    expect(read(digits, numbers)).toEqual(expected)
  })

  it('names the item and the field that are wrong', () => {
    const text = (digits: string, item: (reader: RlpReader) => unknown) => {
      try {
        item(new RlpReader(hexToBytes(digits)))
      } catch (error) {
        return error instanceof RlpError ? error.text('outer') : String(error)
      }
      return undefined
    }
    const struct = (reader: RlpReader) =>
      reader.struct('T', () => [
        reader.field('A', () => reader.uint()),
        reader.field('B', () => numbers(reader)),
      ])
    expect(text('c401c20200', struct)).toBe(
      'rlp: non-canonical integer (leading zero bytes) for uint64, decoding into (outer).B[1]',
    )
    expect(text('c3c0c0c0', struct)).toBe(
      'rlp: expected input string or byte for uint64, decoding into (outer).A',
    )
    expect(text('c101', struct)).toBe('rlp: too few elements for T')
    expect(text('c301c002', struct)).toBe('rlp: input list has too many elements for T')
    expect(text('c201c0', struct)).toBeUndefined()
    // Errors about sizes have no place.
    expect(text('c401c38201', struct)).toBe('rlp: element is larger than containing list')
  })

  it('tells whether another item follows, and of which kind, without reading it', () => {
    const whole = read('c2c001', (reader) =>
      reader.struct('T', () => {
        const before = [reader.hasMore, reader.atList, reader.hasMore]
        reader.list('[]T', () => reader.bytes())
        return [...before, reader.hasMore, reader.atList, reader.uint(), reader.hasMore]
      }),
    )
    expect(whole).toEqual([true, true, true, true, false, 1n, false])
  })

  it('leaves what comes after it', () => {
    expect(read('c1010203', (reader) => [numbers(reader), reader.remaining])).toEqual([[1n], 2])
    expect(read('0102', (reader) => [reader.uint(8), reader.uint(8), reader.remaining])).toEqual([1n, 2n, 0])
    expect(read('820100', (reader) => reader.uint(8))).toBe('rlp: input string too long for uint8')
  })
})

describe('an item is split off', () => {
  const split = (digits: string, expected: 'list' | 'any' = 'any') => {
    const item = splitItem(hexToBytes(digits), expected)
    return typeof item === 'string' ? item : `${item.kind} ${toHex(item.content)}`
  }

  it.each([
    ['00', 'byte 0x00'],
    ['7f05', 'byte 0x7f'],
    ['80', 'string 0x'],
    ['8180ff', 'string 0x80'],
    ['817f', 'rlp: non-canonical size information'],
    ['81', 'rlp: value size exceeds available input length'],
    [`b7${'11'.repeat(55)}`, `string 0x${'11'.repeat(55)}`],
    [`b838${'11'.repeat(56)}`, `string 0x${'11'.repeat(56)}`],
    [`b837${'11'.repeat(55)}`, 'rlp: non-canonical size information'],
    [`b90038${'11'.repeat(56)}`, 'rlp: non-canonical size information'],
    [`b90100${'11'.repeat(256)}`, `string 0x${'11'.repeat(256)}`],
    ['b8', 'unexpected EOF'],
    ['b901', 'unexpected EOF'],
    [`b839${'11'.repeat(56)}`, 'rlp: value size exceeds available input length'],
    ['c0', 'list 0x'],
    ['c20102', 'list 0x0102'],
    ['c301', 'rlp: value size exceeds available input length'],
    [`f838${'11'.repeat(56)}`, `list 0x${'11'.repeat(56)}`],
    ['', 'unexpected EOF'],
  ])('%s', (digits, expected) => {
    expect(split(digits)).toBe(expected)
  })

  it('as a list only where it is one', () => {
    expect([split('c101', 'list'), split('01', 'list'), split('8180', 'list')]).toEqual([
      'list 0x01',
      'rlp: expected List',
      'rlp: expected List',
    ])
  })
})
