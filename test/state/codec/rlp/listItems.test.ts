import { RLP } from '@ethereumjs/rlp'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { hexToBytes } from '../../../../state/codec/hex.js'
import { findListItems, itemOffsets } from '../../../../state/codec/rlp/listItems.js'

const string = fc.oneof(fc.uint8Array({ maxLength: 2 }), fc.uint8Array({ minLength: 50, maxLength: 300 }))
const items = fc.array(fc.oneof(string, fc.array(string, { maxLength: 3 })), { maxLength: 8 })

describe('findListItems', () => {
  it('finds the items that the RLP library encoded', () => {
    fc.assert(
      fc.property(items, fc.nat({ max: 2 }), (any, from) => {
        const bytes = Buffer.concat([new Uint8Array(from), RLP.encode(any)])
        const offsets = itemOffsets(8)
        expect(findListItems(bytes, from, offsets)).toBe(any.length)
        for (const [index, item] of any.entries()) {
          const [head, start, end] = offsets.subarray(2 * index)
          expect(bytes.subarray(head, end).equals(RLP.encode(item))).toBe(true)
          const content =
            item instanceof Uint8Array ? item : Buffer.concat(item.map((each) => RLP.encode(each)))
          expect(bytes.subarray(start, end).equals(content)).toBe(true)
        }
      }),
    )
  })

  it('finds items in whatever the RLP library reads as a list', () => {
    fc.assert(
      fc.property(items, fc.nat(), fc.integer({ min: 1, max: 255 }), (any, at, change) => {
        const bytes = RLP.encode(any)
        const index = at % bytes.length
        bytes[index] = (bytes[index] ?? 0) ^ change
        let isList: boolean
        try {
          isList = Array.isArray(RLP.decode(bytes))
        } catch {
          // The library also reads the content of nested lists, which is no part of this.
          isList = false
        }
        if (isList) expect(findListItems(bytes, 0, itemOffsets(300))).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['nothing', ''],
    ['a string', '83010203'],
    ['a byte behind the list', 'c10100'],
    ['a list that is longer than the bytes', 'c201'],
    ['an item that is longer than the list', 'c28301'],
    ['a byte with a head of its own', 'c28101'],
    ['a head with a length below 56', `f801${'01'}`],
    ['a length with a leading zero', `f90038${'01'.repeat(56)}`],
    ['a head that is cut off', 'f8'],
  ])('refuses %s', (_, hex) => {
    expect(findListItems(hexToBytes(hex), 0, itemOffsets(100))).toBe(-1)
  })

  it('refuses more items than it has room for', () => {
    const bytes = hexToBytes('c3010203')
    expect(findListItems(bytes, 0, itemOffsets(3))).toBe(3)
    expect(findListItems(bytes, 0, itemOffsets(2))).toBe(-1)
  })
})
