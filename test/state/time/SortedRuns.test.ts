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

test('finds an item, and the least one', () => {
  const list = new SortedRuns<{ key: number; text?: string }>((a, b) => a.key - b.key)
  expect([list.first, list.find({ key: 1 }), list.take({ key: 1 })]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  const items = Array.from({ length: 600 }, (_, index) => ({ key: 2 * index, text: `${index}` }))
  for (const item of items) list.put(item)
  expect(list.first).toBe(items[0])
  expect([0, 256, 600, 1198].map((key) => list.find({ key })?.text)).toEqual(['0', '128', '300', '599'])
  expect([-1, 255, 1199].map((key) => list.find({ key }))).toEqual([undefined, undefined, undefined])
})

test('goes on apart from its fork, and each of them from another one', () => {
  const list = new SortedRuns(byNumber, [1, 3, 5])
  const fork = list.fork()
  fork.put(2)
  list.take(3)
  list.put(4)
  const again = fork.fork()
  again.take(1)
  fork.put(0)
  expect([list, fork, again].map((each) => [...each])).toEqual([
    [1, 4, 5],
    [0, 1, 2, 3, 5],
    [2, 3, 5],
  ])
  expect([list.size, fork.size, again.size]).toEqual([3, 5, 3])
})

test('copies the items that it is given', () => {
  const items = [1, 3]
  const list = new SortedRuns(byNumber, items)
  list.put(2)
  expect(items).toEqual([1, 3])
})
