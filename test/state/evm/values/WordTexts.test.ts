import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { bytesToHex } from '../../../../state/codec/hex.js'
import { addressAt } from '../../../../state/evm/values/addressTexts.js'
import { WordTexts } from '../../../../state/evm/values/WordTexts.js'

/** Words that often differ in one bit only, and so often share an entry. */
const words = fc.array(fc.nat({ max: 3 }), { minLength: 8, maxLength: 8 })

/** Texts of bytes of a size in numbers of 32 bits, and the count of those that were made. */
function counting(size: number) {
  const texts = new WordTexts(size)
  const numbers = new Uint32Array(size)
  const bytes = Buffer.from(numbers.buffer)
  let count = 0
  bytes.toString = (...parts: Parameters<Buffer['toString']>) => {
    count++
    return Buffer.prototype.toString.apply(bytes, parts)
  }
  return {
    read(...word: readonly number[]): string {
      numbers.set(word)
      return texts.text(numbers, 0, bytes)
    },
    made: () => count,
  }
}

describe('WordTexts', () => {
  it('gives the digits of the bytes, whatever was read before', () => {
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 40 }), (reads) => {
        const texts = new WordTexts(8)
        const numbers = new Uint32Array(16)
        const bytes = Buffer.from(numbers.buffer)
        for (const [index, word] of reads.entries()) {
          const from = index % 9
          numbers.set(word, from)
          expect(texts.text(numbers, from, bytes)).toBe(
            `0x${bytes.subarray(4 * from, 4 * from + 32).toString('hex')}`,
          )
        }
      }),
    )
  })

  it('knows zero from bytes that it has never read', () => {
    const numbers = new Uint32Array(5)
    expect(new WordTexts(5).text(numbers, 0, Buffer.from(numbers.buffer))).toBe(`0x${'00'.repeat(20)}`)
  })

  it('makes the text of bytes that recur once', () => {
    const { read, made } = counting(2)
    read(1, 2)
    read(1, 2)
    expect(made()).toBe(1)
  })

  it('makes the text again where other bytes took its entry, and gives each its own', () => {
    const collides = (other: number): boolean => {
      const { read, made } = counting(1)
      for (const number of [1, other, 1]) read(number)
      return made() === 3
    }
    const other = Array.from({ length: 10_000 }, (_, index) => index + 2).find(collides)
    if (other === undefined) throw new Error('no number shares the entry of 1')
    const { read } = counting(1)
    const texts = Array.from({ length: 3 }, () => [read(1), read(other)])
    const digits = (number: number): string =>
      `0x${Buffer.from(Uint32Array.of(number).buffer).toString('hex')}`
    expect(texts).toEqual(Array.from({ length: 3 }, () => [digits(1), digits(other)]))
  })

  it('makes few texts again of as many bytes as contracts use', () => {
    const { read, made } = counting(8)
    const slots = Array.from({ length: 40 }, (_, slot) => [0, 0, 0, 0, 0, 0, 0, slot << 24])
    for (let round = 0; round < 10; round++) for (const slot of slots) read(...slot)
    expect(made()).toBeLessThan(100)
  })

  it('reads from memory that has grown', () => {
    const texts = new WordTexts(2)
    const small = new Uint32Array([1, 2])
    expect(texts.text(small, 0, Buffer.from(small.buffer))).toBe('0x0100000002000000')
    const grown = new Uint32Array([0, 0, 1, 2])
    expect(texts.text(grown, 2, Buffer.from(grown.buffer))).toBe('0x0100000002000000')
    expect(texts.text(grown, 1, Buffer.from(grown.buffer))).toBe('0x0000000001000000')
  })
})

describe('addressAt', () => {
  it('gives one text for an address wherever it is read', () => {
    const address = Buffer.from('8db97c7cece249c2b98bdc0226cc4c2a57bf52fc', 'hex')
    const source = Buffer.concat([Buffer.alloc(3), address, Buffer.alloc(9), address])
    expect([addressAt(source, 3), addressAt(source, 32)]).toEqual([
      '0x8db97c7cece249c2b98bdc0226cc4c2a57bf52fc',
      '0x8db97c7cece249c2b98bdc0226cc4c2a57bf52fc',
    ])
  })

  it('pads an address that the bytes end in with zeros', () => {
    expect(addressAt(Uint8Array.of(1, 2), 1)).toBe(`0x02${'00'.repeat(19)}`)
  })

  it('reads the address from any offset', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 60 }), fc.nat({ max: 40 }), (bytes, at) => {
        fc.pre(at + 20 <= bytes.length)
        expect(addressAt(bytes, at)).toBe(`0x${bytesToHex(bytes.subarray(at, at + 20))}`)
      }),
    )
  })
})
