import { expect, test } from '@jest/globals'
import { PackedItems } from '../../../state/time/PackedItems.js'

/** Packs of some lengths, with the numbers from 0 on, that note when they are read. */
function packed(...lengths: readonly number[]) {
  const reads: number[] = []
  let next = 0
  const packs = lengths.map((length, index) => {
    const items = Array.from({ length }, () => next++)
    return {
      length,
      items: () => {
        reads.push(index)
        return items
      },
    }
  })
  return { items: new PackedItems<number, (typeof packs)[number]>(packs), reads }
}

test('an item is read out of its pack alone', () => {
  const { items, reads } = packed(3, 1, 2)
  expect(items.length).toBe(6)
  expect([0, 2, 3, 4, 5].map((index) => items.at(index))).toEqual([0, 2, 3, 4, 5])
  expect(reads).toEqual([0, 0, 1, 2, 2])
  expect([-1, 6].map((index) => items.at(index))).toEqual([undefined, undefined])
  expect([0, 1, 2, 3].map((pack) => items.startOf(pack))).toEqual([0, 3, 4, 6])
})

test('a slice reads the packs that it needs', () => {
  const { items, reads } = packed(3, 1, 2)
  expect(items.slice(1, 3)).toEqual([1, 2])
  expect(items.slice(2, 5)).toEqual([2, 3, 4])
  expect(items.slice(0, 6)).toEqual([0, 1, 2, 3, 4, 5])
  expect([items.slice(4, 4), items.slice(6, 6), packed().items.slice(0, 0)]).toEqual([[], [], []])
  expect(reads).toEqual([0, 0, 1, 2, 0, 1, 2])
})
