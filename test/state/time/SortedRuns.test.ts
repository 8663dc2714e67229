import { expect, test } from '@jest/globals'
import { SortedRuns } from '../../../state/time/SortedRuns.js'

const byNumber = (a: number, b: number) => a - b

test('lists from any position in both directions, over many runs', () => {
  const numbers = Array.from({ length: 2000 }, (_, i) => (i * 7919) % 2003)
  const sorted = [...numbers].sort(byNumber)
  const given = new SortedRuns(byNumber, sorted)
  const grown = new SortedRuns(byNumber)
  for (const number of numbers) grown.put(number)
  for (const list of [given, grown]) {
    expect(list.size).toBe(2000)
    expect([...list.downFrom((number) => number < 700)]).toEqual(sorted.filter((n) => n < 700).reverse())
    expect([...list.within((number) => (number > 700 ? 0 : -1))]).toEqual(sorted.filter((n) => n > 700))
    expect([...list.downFrom(() => true)]).toEqual([...sorted].reverse())
    expect([...list.downFrom(() => false)]).toEqual([])
  }
  expect([...new SortedRuns(byNumber).downFrom(() => true)]).toEqual([])
})

test('keeps equal items, and takes one at a time', () => {
  const list = new SortedRuns(byNumber)
  for (const number of [2, 1, 2]) list.put(number)
  expect([...list]).toEqual([1, 2, 2])
  expect(list.take(2)).toEqual({ item: 2 })
  expect([...list]).toEqual([1, 2])
  expect(list.take(3)).toBeUndefined()
})
