import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { OverlayList } from '../../../state/time/OverlayList.js'

const change = fc.oneof(
  {
    arbitrary: fc.record({ kind: fc.constant('push' as const), count: fc.integer({ min: 1, max: 600 }) }),
    weight: 5,
  },
  {
    arbitrary: fc.record({
      kind: fc.constant('splice' as const),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    weight: 2,
  },
  { arbitrary: fc.record({ kind: fc.constant('pop' as const) }), weight: 3 },
  { arbitrary: fc.record({ kind: fc.constant('fork' as const) }), weight: 2 },
)

test('an overlay has the items of an array with the same history, and forks go on independently', () => {
  const base = [0, 1, 2, 3, 4]
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(), change), { maxLength: 30 }), (changes) => {
      let next = 100
      const lists = [{ overlay: new OverlayList<number>(base), array: [...base] }]
      for (const [which, made] of changes) {
        const { overlay, array } = lists[which % lists.length]!
        if (made.kind === 'fork') lists.push({ overlay: overlay.fork(), array: [...array] })
        else if (made.kind === 'pop') {
          overlay.pop()
          array.pop()
        } else if (made.kind === 'splice') {
          const from = Math.floor(made.part * array.length)
          expect(overlay.splice(from)).toEqual(array.splice(from))
        } else
          for (let count = made.count; count > 0; count--) {
            overlay.push(next)
            array.push(next++)
          }
      }
      for (const { overlay, array } of lists) {
        expect([...overlay]).toEqual(array)
        expect(overlay.all).toEqual(array)
        expect(overlay.length).toBe(array.length)
        expect(overlay.slice(2, -1)).toEqual(array.slice(2, -1))
        for (const index of [-1, -2, 0, 3, 5, 256, 300, array.length - 1])
          expect(overlay.at(index)).toBe(array.at(index))
      }
      expect(base).toEqual([0, 1, 2, 3, 4])
    }),
    { numRuns: 300 },
  )
})

test('all items are kept as an array until the list changes', () => {
  const list = new OverlayList<number>([0, 1, 2])
  const { all } = list
  expect(list.all).toBe(all)
  list.push(3)
  expect([all, list.all]).toEqual([
    [0, 1, 2],
    [0, 1, 2, 3],
  ])
  list.pop()
  expect(list.all).toEqual([0, 1, 2])
  list.splice(1)
  list.push(7)
  expect([list.all, list.begun.kept]).toEqual([[0, 7], 1])
  list.splice(0)
  list.pop()
  expect([list.all, list.length, list.at(0), list.at(-1)]).toEqual([[], 0, undefined, undefined])
})

test('a list whose chunks are full goes on, also behind a fork', () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
  for (const count of [255, 256, 257, 512]) {
    const list = new OverlayList<number>([])
    list.push(...numbers(count + 1))
    list.pop()
    const fork = list.fork()
    list.push(-1)
    fork.push(-2)
    expect([...list]).toEqual([...numbers(count), -1])
    expect([...fork]).toEqual([...numbers(count), -2])
  }
})
