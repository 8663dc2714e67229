import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Pack, Packing } from '../../../state/time/Pack.js'
import { UndoList } from '../../../state/time/UndoList.js'

/** A pack that counts how often it is read. */
type CountedPack = Pack<number> & { readonly before: number | undefined; readonly reads: () => number }

function packOf(items: readonly number[], before: number | undefined): CountedPack {
  let reads = 0
  return {
    length: items.length,
    before,
    reads: () => reads,
    items() {
      reads++
      return items
    },
  }
}

const packing: Packing<number, CountedPack> = {
  size: 8,
  pack: packOf,
  compact: (items, before) => packOf(items, before?.items().at(-1)),
  compacted: (pack) => pack,
}
const listOf = (tracks = false): UndoList<number, CountedPack> =>
  new UndoList({ records: false, entries: [], stretch: 0, tracks }, packing)
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

test('a list in packs reads only those whose items are asked for, and gives the others on as they are', () => {
  const list = listOf()
  const packs = [0, 8, 16].map((start) =>
    packOf(
      numbers(8).map((each) => start + each),
      start - 1,
    ),
  )
  list.setPacks(0, packs)
  expect([list.length, list.at(9), list.at(-1), list.at(-25)]).toEqual([24, 9, 23, undefined])
  expect(packs.map(({ reads }) => reads())).toEqual([0, 1, 1])
  list.push(24)
  expect(list.packs().slice(0, 3)).toEqual(packs)
  expect(packs[0]?.reads()).toBe(0)
  expect(list.packs(20).map((pack) => [pack.items(), pack.before])).toEqual([[[20, 21, 22, 23, 24], 19]])
})

test('stretches are those of packs, which are read when their items are asked for, and the rest', () => {
  const list = listOf()
  const packs = [0, 8, 16].map((start) =>
    packOf(
      numbers(8).map((each) => start + each),
      start - 1,
    ),
  )
  list.setPacks(0, packs)
  for (const each of numbers(4)) list.push(24 + each)
  const found = (from: number, to: number) =>
    list.stretches(from, to).map(({ pack, items }) => {
      const at = pack === undefined ? 'rest' : packs.indexOf(pack as CountedPack)
      return [at, items()[0], items().length]
    })
  const [, second] = list.stretches(3, 26)
  expect(packs.map(({ reads }) => reads())).toEqual([0, 0, 0])
  expect(found(3, 26)).toEqual([
    [0, 3, 5],
    [1, 8, 8],
    [2, 16, 8],
    ['rest', 24, 2],
  ])
  expect(found(0, 8)).toEqual([[0, 0, 8]])
  expect(found(8, 16)).toEqual([[1, 8, 8]])
  expect(found(9, 10)).toEqual([[1, 9, 1]])
  expect(found(7, 9)).toEqual([
    [0, 7, 1],
    [1, 8, 1],
  ])
  expect(found(24, 28)).toEqual([['rest', 24, 4]])
  expect(found(25, 99)).toEqual([['rest', 25, 3]])
  expect([found(8, 8), found(9, 8), found(28, 30)]).toEqual([[], [], []])
  list.truncate(4)
  expect(second?.items()).toEqual(numbers(8).map((each) => 8 + each))
  expect(found(0, 28)).toEqual([['rest', 0, 4]])
})

test('a list without packs has one stretch', () => {
  const list = new UndoList<number>({ records: false, entries: [], stretch: 0, tracks: false })
  for (const each of numbers(3)) list.push(each)
  expect(list.stretches(1, 3).map(({ pack, items }) => [pack, items()])).toEqual([[undefined, [1, 2]]])
  expect(list.stretches(3, 3)).toEqual([])
})

test('a list whose first items became packs has the same items, and reads a pack when one of its items is asked for', () => {
  const made: { readonly pack: CountedPack; readonly before: CountedPack | undefined }[] = []
  const list = new UndoList<number, CountedPack>(
    { records: false, entries: [], stretch: 0, tracks: false },
    {
      ...packing,
      compact(items, before) {
        const pack = packOf(items, undefined)
        made.push({ pack, before })
        return pack
      },
    },
  )
  for (const each of numbers(40)) list.push(each)
  list.compact(23)
  list.compact(25)
  expect(made.map(({ before }) => before)).toEqual([undefined, made[0]?.pack, made[1]?.pack])
  list.push(40)
  expect([list.at(30), list.at(17), list.length]).toEqual([30, 17, 41])
  expect(made.map(({ pack }) => pack.reads())).toEqual([0, 0, 1])
  expect(list.items).toEqual(numbers(41))
})

test('a list becomes packs that were taken as changes, and makes those whose items came later', () => {
  const made: (readonly number[])[] = []
  const list = new UndoList<number, CountedPack>(
    { records: false, entries: [], stretch: 0, tracks: true },
    {
      ...packing,
      compact(items, before) {
        made.push(items)
        return packOf(items, before?.items().at(-1))
      },
    },
  )
  const lengthsTaken = (): number[] | undefined =>
    list.takeChanges()?.items.map((pack) => (pack as CountedPack).length)
  for (const each of numbers(20)) list.push(each)
  expect(lengthsTaken()).toEqual([8, 8, 4])
  // The next packs begin where full ones do.
  for (const each of numbers(24)) list.push(20 + each)
  expect(lengthsTaken()).toEqual([4, 8, 8, 4])
  list.truncate(33)
  for (const each of numbers(9)) list.push(100 + each)
  list.compact(list.length)
  expect(made).toEqual([
    [16, 17, 18, 19, 20, 21, 22, 23],
    [32, 100, 101, 102, 103, 104, 105, 106],
  ])
  expect(list.items).toEqual([...numbers(33), ...numbers(9).map((each) => 100 + each)])
})

test('a list does not become packs that were taken before their items went, when nobody notes changes', () => {
  const journal = { records: false, entries: [], stretch: 0, tracks: true }
  const list = new UndoList<number, CountedPack>(journal, packing)
  for (const each of numbers(8)) list.push(each)
  list.takeChanges()
  journal.tracks = false
  list.takeChanges()
  list.truncate(7)
  list.push(100)
  list.compact(8)
  expect(list.items).toEqual([0, 1, 2, 3, 4, 5, 6, 100])
})

test('packs have the items of a list with the same history, in packs that are not too small', () => {
  const change = fc.oneof(
    fc.record({ kind: fc.constant('push' as const), count: fc.nat(20) }),
    fc.record({ kind: fc.constant('truncate' as const), part: fc.double({ min: 0, max: 1, noNaN: true }) }),
    fc.record({ kind: fc.constant('save' as const), part: fc.double({ min: 0, max: 1, noNaN: true }) }),
    fc.record({ kind: fc.constant('branch' as const) }),
    fc.record({ kind: fc.constant('record' as const) }),
    fc.record({ kind: fc.constant('compact' as const), part: fc.double({ min: 0, max: 1, noNaN: true }) }),
  )
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
      let [list, next] = [listOf(true), 0]
      // Another list that makes the changes which the records have.
      const follower = listOf()
      const items: number[] = []
      for (const made of changes) {
        if (made.kind === 'push')
          for (let left = made.count; left > 0; left--) {
            list.push(next)
            items.push(next++)
          }
        else if (made.kind === 'truncate') {
          const length = Math.floor(made.part * items.length)
          list.truncate(length)
          items.length = length
        } else if (made.kind === 'compact') list.compact(Math.floor(made.part * items.length))
        else if (made.kind === 'branch') {
          const branch = listOf(true)
          branch.adopt(list.share())
          list = branch
          follower.setPacks(0, list.packs())
        } else if (made.kind === 'record') {
          const noted = list.takeChanges()
          if (noted !== undefined) follower.change(noted)
          expect(follower.items).toEqual(items)
        } else {
          // A file with the list up to some length, and a record of what came since.
          const from = Math.floor(made.part * items.length)
          const loaded = listOf(true)
          loaded.setPacks(0, list.packs())
          loaded.setPacks(from, list.packs(from))
          list = loaded
          follower.setPacks(0, list.packs())
        }
        expect(list.length).toBe(items.length)
        expect(list.slice(0)).toEqual(items)
        expect([...list]).toEqual(items)
        const packs = list.packs()
        expect(packs.flatMap((pack) => pack.items())).toEqual(items)
        let start = 0
        for (const pack of packs) {
          expect(pack.before).toBe(items[start - 1])
          expect(pack.length).toBeLessThanOrEqual(packing.size)
          start += pack.length
        }
      }
    }),
  )
})
