import { describe, expect, it, test } from '@jest/globals'
import fc from 'fast-check'
import { DataError, DataReader } from '../../../../state/codec/data/DataReader.js'
import { DataWriter, NoDataError } from '../../../../state/codec/data/DataWriter.js'
import { classInData, type Vocabulary } from '../../../../state/codec/data/Vocabulary.js'
import { byteChange, withByteChanged } from '../../../properties/byteChange.js'

function written(...values: readonly unknown[]): Uint8Array {
  const writer = new DataWriter()
  for (const value of values) writer.value(value)
  return writer.finish()
}

function readBack(bytes: Uint8Array, vocabulary?: Vocabulary): unknown[] {
  const reader = new DataReader(bytes)
  if (vocabulary !== undefined) reader.use(vocabulary)
  const values: unknown[] = []
  while (!reader.isAtEnd) values.push(reader.value())
  return values
}

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes).toString('hex')),
  fc.uint8Array({ maxLength: 40 }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`),
)
const scalar = fc.oneof(
  fc.integer(),
  fc.maxSafeInteger(),
  fc.double(),
  fc.bigInt(),
  fc.boolean(),
  fc.constantFrom(undefined, null, -0),
  text,
  fc.uint8Array({ maxLength: 40 }),
  fc.nat(300).map((length) => new Uint8Array(length)),
)
const data = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { weight: 3, arbitrary: scalar },
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(
      text.filter((name) => name !== '__proto__'),
      tie('value'),
      { maxKeys: 4, noNullPrototype: true },
    ),
    fc.array(fc.tuple(scalar, tie('value')), { maxLength: 4 }).map((entries) => new Map(entries)),
    fc.array(scalar, { maxLength: 4 }).map((items) => new Set(items)),
  ),
})).value

describe('plain data', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(fc.array(data, { maxLength: 5 }), (values) => {
        expect(readBack(written(...values))).toEqual(values)
      }),
      { numRuns: 500 },
    )
  })

  test('whose bytes change is read as other data or refused, and cut bytes are refused', () => {
    fc.assert(
      fc.property(data, byteChange, fc.nat(), (value, change, cut) => {
        const bytes = written(value)
        for (const other of [withByteChanged(bytes, change), bytes.subarray(0, cut % bytes.length)])
          try {
            readBack(other)
          } catch (error) {
            if (!(error instanceof DataError)) throw error
          }
        expect(() => new DataReader(bytes.subarray(0, cut % bytes.length)).value()).toThrow(DataError)
      }),
      { numRuns: 500 },
    )
  })

  it('keeps one object one, also in what follows', () => {
    const shared = { id: 7n }
    const [first, second] = readBack(written([shared, shared], new Map([[1, shared]]))) as [
      object[],
      Map<number, object>,
    ]
    expect(first[0]).toEqual(shared)
    expect(first[1]).toBe(first[0])
    expect(second.get(1)).toBe(first[0])
  })

  it('takes little room for what comes again', () => {
    const one = { senderAddress: 'a'.repeat(64), amountNAVAX: 5n }
    const again = Array.from({ length: 100 }, () => ({ ...one }))
    expect(written(again).length).toBeLessThan(written(one).length + 100 * 8)
  })

  it('remembers more texts than it has room for', () => {
    const texts = Array.from({ length: 70_000 }, (_, index) => `text ${index % 66_000}`)
    expect(readBack(written(...texts))).toEqual(texts)
  })

  it.each([
    ['a function', () => 1, 'the function without a name is no data'],
    ['an object of a class', { at: new Date(0) }, 'an object of Date is no data'],
    ['a symbol', [Symbol('x')], 'a symbol is no data'],
  ])('has no %s', (_, value, reason) => {
    expect(() => written(value)).toThrow(new NoDataError(reason))
  })

  it('has no member that would change the prototype of its object', () => {
    const bytes = written(JSON.parse('[{"__proto__":{"isAdmin":true}}]'))
    expect(() => readBack(bytes)).toThrow(new DataError('a member is named __proto__'))
  })
})

describe('a vocabulary', () => {
  class Height {
    readonly value: number
    constructor(value: number) {
      this.value = value
    }
  }
  function twice(this: { readonly value: number }): number {
    return this.value * 2
  }
  /** Each height is written as what it is above the last one. */
  const heights = classInData<Height>({
    name: 'height',
    is: (value) => value instanceof Height,
    begin() {
      let last = 0
      return {
        toData({ value }) {
          const step = value - last
          last = value
          return step
        },
        fromData(step) {
          last += step as number
          return new Height(last)
        },
      }
    },
  })
  const vocabulary: Vocabulary = { classes: [heights], functions: { twice } }

  it('adds objects of classes, in order, and functions by name', () => {
    const writer = new DataWriter()
    writer.use(vocabulary)
    const values = [new Height(1000), new Height(1007), { value: 4, twice }]
    for (const value of values) writer.value(value)
    const read = readBack(writer.finish(), vocabulary)
    expect(read).toEqual(values)
    expect(read[1]).toBeInstanceOf(Height)
    expect((read[2] as { twice(): number }).twice()).toBe(8)
  })

  it('must have the words of the bytes', () => {
    const writer = new DataWriter()
    writer.use(vocabulary)
    writer.value(new Height(1))
    expect(() => readBack(writer.finish())).toThrow(new DataError('no class height is expected here'))
    const other = new DataWriter()
    other.use(vocabulary)
    other.value({ twice })
    expect(() => readBack(other.finish())).toThrow(new DataError('no function twice is expected here'))
  })
})
