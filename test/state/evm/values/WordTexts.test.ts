import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { bytesToHex } from '../../../../state/codec/hex.js'
import { addressAt } from '../../../../state/evm/values/addressTexts.js'
import { WordTexts } from '../../../../state/evm/values/WordTexts.js'

/** Words that often differ in one bit only, and so often share an entry. */
const words = fc.array(fc.nat({ max: 3 }), { minLength: 8, maxLength: 8 })

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

  it('gives one text for bytes that recur', () => {
    const texts = new WordTexts(2)
    const numbers = new Uint32Array([1, 2])
    const bytes = Buffer.from(numbers.buffer)
    let made = 0
    bytes.toString = (...parts: Parameters<Buffer['toString']>) => {
      made++
      return Buffer.prototype.toString.apply(bytes, parts)
    }
    texts.text(numbers, 0, bytes)
    texts.text(numbers, 0, bytes)
    expect(made).toBe(1)
  })
})

describe('addressAt', () => {
  it('reads the address from any offset', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 60 }), fc.nat({ max: 40 }), (bytes, at) => {
        fc.pre(at + 20 <= bytes.length)
        expect(addressAt(bytes, at)).toBe(`0x${bytesToHex(bytes.subarray(at, at + 20))}`)
      }),
    )
  })
})
