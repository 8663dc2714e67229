import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { mergeSorted } from '../../../../methods/data/kit/mergeSorted.js'

const byNumber = (a: number, b: number) => a - b

test('sorted lists become one, in which each item is once', () => {
  const list = fc.array(fc.nat(30)).map((numbers) => numbers.sort(byNumber))
  fc.assert(
    fc.property(fc.array(list), (lists) => {
      expect([...mergeSorted(lists, byNumber)]).toEqual([...new Set(lists.flat())].sort(byNumber))
    }),
  )
})

test('no more items are taken from the lists than a page needs', () => {
  function* endless(from: number): Generator<number> {
    for (let number = from; ; number += 2) yield number
  }
  const merged = mergeSorted([endless(0), endless(1)], byNumber)
  expect([merged.next().value, merged.next().value, merged.next().value]).toEqual([0, 1, 2])
})
