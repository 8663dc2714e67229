import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { heapOrder, heapPush, heapRemove } from '../../../../../state/evm/coreth/atomic/goHeap.js'

type Item = { readonly rank: number; readonly name: number }
const above = (a: Item, b: Item) => a.rank > b.rank

function heapOf(ranks: readonly number[]): readonly Item[] {
  return ranks.reduce<readonly Item[]>((heap, rank, name) => heapPush(heap, { rank, name }, above), [])
}

test('items leave the heap by rank, whatever was removed before', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5)), fc.array(fc.nat()), (ranks, removals) => {
      let heap = heapOf(ranks)
      const left = ranks.map((rank, name) => ({ rank, name }))
      for (const removal of removals) {
        const gone = heap[removal % heap.length]
        if (gone === undefined) break
        heap = heapRemove(heap, heap.indexOf(gone), above)
        left.splice(
          left.findIndex(({ name }) => name === gone.name),
          1,
        )
      }
      const order = [...heapOrder(heap, above)]
      expect(order.map(({ rank }) => rank)).toEqual(left.map(({ rank }) => rank).sort((a, b) => b - a))
      expect(new Set(order.map(({ name }) => name))).toEqual(new Set(left.map(({ name }) => name)))
    }),
  )
})

test("items of equal rank leave in the order that Go's heap gives", () => {
  // The first one, then the last child that was moved to the top, and so on.
  expect([...heapOrder(heapOf([1, 1, 1, 1]), above)].map(({ name }) => name)).toEqual([0, 3, 2, 1])
})

test('a heap does not change when others are made from it', () => {
  const heap = heapOf([3, 1, 2])
  const before = [...heap]
  heapPush(heap, { rank: 9, name: 9 }, above)
  heapRemove(heap, 0, above)
  expect([...heapOrder(heap, above)]).toHaveLength(3)
  expect(heap).toEqual(before)
})
