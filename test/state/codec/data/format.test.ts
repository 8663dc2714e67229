import { describe, expect, it } from '@jest/globals'
import { DataContext } from '../../../../state/codec/data/DataContext.js'
import { DataError, DataReader } from '../../../../state/codec/data/DataReader.js'
import { DataWriter } from '../../../../state/codec/data/DataWriter.js'
import { plainData, type Vocabulary } from '../../../../state/codec/data/Vocabulary.js'

// The bytes of state files: what is here must stay as it is, or the version of the files changes.

const hex = (...values: readonly unknown[]): string => {
  const writer = new DataWriter()
  for (const value of values) writer.value(value)
  return Buffer.from(writer.finish()).toString('hex')
}
const reader = (digits: string) => new DataReader(Buffer.from(digits, 'hex'))

it.each<[unknown, string]>([
  [0, '00'],
  [127, '7f'],
  [128, '848001'],
  [16_384, '84808001'],
  [2 ** 31 - 1, '84ffffffff07'],
  [2 ** 31, '848080808008'],
  [2 ** 53 - 1, '84ffffffffffffff0f'],
  [2 ** 53, '864340000000000000'],
  [-1, '8500'],
  [-129, '858001'],
  [-0, '868000000000000000'],
  [0.5, '863fe0000000000000'],
  [undefined, '80'],
  [null, '81'],
  [false, '82'],
  [true, '83'],
  [0n, '8900'],
  [2n ** 53n - 1n, '89ffffffffffffff0f'],
  [2n ** 53n, '870720000000000000'],
  [2n ** 64n, '8709010000000000000000'],
  [-1n, '880101'],
  [-256n, '88020100'],
  ['', '8a00'],
  ['é', '8a01e9'],
  ['abc', '8a03616263'],
  ['ab', '8a026162'],
  ['abcd', '8c02abcd'],
  ['abcde', '8a056162636465'],
  ['ABCD', '8a0441424344'],
  ['0xab', '8d01ab'],
  ['0xabc', '8a053078616263'],
  ['0xzz', '8a0430787a7a'],
  ['€', '8b01ac20'],
  [Uint8Array.of(), '8f00'],
  [Uint8Array.of(1, 2), '8f020102'],
  [new Uint8Array(8), '8f080000000000000000'],
  [new Uint8Array(9), '9009'],
  [Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0, 1), '8f09000000000000000001'],
  [[], '9100'],
  [[1, [2]], '910201910102'],
  [new Map([[1, 2]]), '94010102'],
  [new Set([1, 2]), '95020102'],
  [{}, '9300'],
  [{ a: 1, bc: 2 }, '93028a01618a0262630102'],
])('%p', (value, expected) => {
  expect(hex(value)).toBe(expected)
  expect(reader(expected).value()).toEqual(value)
})

describe('what came before', () => {
  it('is a text of four characters or more by its number', () => {
    expect(hex('wxyz', 'wxyz', 'stuvw', 'stuvw')).toBe('8a047778797a8e008a0573747576778e01')
    expect(hex('xyz', 'xyz')).toBe('8a0378797a8a0378797a')
  })

  it('is an object by its number, in the order in which they end', () => {
    const [inner, bytes] = [[1], Uint8Array.of(9)]
    expect(hex([inner, inner], inner, bytes, bytes)).toBe('9102910101960096008f01098f0109')
    const outer = [[2]]
    expect(hex(outer, outer)).toBe('91019101029601')
  })

  it('is the names of the members of an object by their number', () => {
    expect(hex({ a: 1 }, { a: 2 }, { a: 1, b: 2 }, { b: 1 }, { a: 3 })).toBe(
      '93018a016101' + '920002' + '93028a01618a01620102' + '93018a016201' + '920003',
    )
  })

  it('is nothing of what a writer wrote before it began anew, but for objects', () => {
    const writer = new DataWriter()
    const shared = { name: 'wxyz' }
    writer.value(shared)
    writer.restart()
    writer.value('wxyz')
    writer.value({ name: 1 })
    writer.value(shared)
    expect(Buffer.from(writer.finish()).toString('hex')).toBe('8a047778797a93018a046e616d65019600')
  })

  it('is no object where a vocabulary repeats objects: none of them has a number', () => {
    const repeating: Vocabulary = { repeatsObjects: true }
    const [repeated, numbered] = [[1], [2]]
    const writer = new DataWriter()
    writer.use(repeating)
    for (const value of [repeated, repeated]) writer.value(value)
    writer.use(plainData)
    for (const value of [numbered, numbered]) writer.value(value)
    const bytes = Buffer.from(writer.finish()).toString('hex')
    expect(bytes).toBe('910101' + '910101' + '910102' + '9600')
    const read = reader(bytes)
    read.use(repeating)
    expect([read.value(), read.value()]).toEqual([repeated, repeated])
    read.use(plainData)
    expect([read.value(), read.value()]).toEqual([numbered, numbered])
  })

  it('is one of the last 65,536 texts: the next one begins anew', () => {
    const writer = new DataWriter()
    const textAgain = (text: string): string => {
      const before = writer.length
      writer.value(text)
      return Buffer.from(writer.finish()).toString('hex', before)
    }
    for (let index = 0; index < 65_536; index++) writer.value(`text ${index}`)
    expect(textAgain('text 0')).toBe('8e00')
    writer.value('text 65536')
    expect([textAgain('text 65536'), textAgain('text 0')]).toEqual(['8e00', '8a06746578742030'])
  })

  it('is what another writer wrote in the same context', () => {
    const context = new DataContext()
    const shared = [1]
    new DataWriter(context).value(shared)
    const second = new DataWriter(context)
    second.value(shared)
    expect(Buffer.from(second.take()).toString('hex')).toBe('9600')
    expect(second.length).toBe(0)
  })

  it('goes on after it was read', () => {
    const context = new DataContext()
    const first = new DataReader(Buffer.from('910101', 'hex'), context)
    const read = first.value() as object
    expect([first.isAtEnd, first.length]).toEqual([true, 3])
    context.continueWriting()
    const writer = new DataWriter(context)
    writer.value(read)
    writer.value([2])
    expect(Buffer.from(writer.finish()).toString('hex')).toBe('9600910102')
  })
})

describe('a reader', () => {
  it('reads on in the next piece, and knows how far it came', () => {
    const pieces = ['', '02', '03'].map((digits) => Buffer.from(digits, 'hex'))
    const read = new DataReader(Buffer.from('01', 'hex'), new DataContext(), () => pieces.shift())
    expect([read.isAtEnd, read.value(), read.length]).toEqual([false, 1, 1])
    expect([read.isAtEnd, read.value(), read.isAtEnd, read.value(), read.isAtEnd]).toEqual([
      false,
      2,
      false,
      3,
      true,
    ])
    expect(read.length).toBe(3)
  })

  it.each([
    ['84ffffffffffffff1f', 'a number is too large'],
    ['8e00', 'a text is named before it comes'],
    ['9600', 'an object is named before it comes'],
    ['99', 'no value begins with the byte 153'],
    ['ff', 'no value begins with the byte 255'],
  ])('refuses %s: %s', (digits, reason) => {
    expect(() => reader(digits).value()).toThrow(new DataError(reason))
  })

  it('reads bytes where bytes are expected', () => {
    expect(reader('8f0101').bytes()).toEqual(Uint8Array.of(1))
    expect(() => reader('01').bytes()).toThrow(new DataError('bytes are expected'))
  })
})
