import { describe, expect, it } from '@jest/globals'
import {
  indexesOf,
  itemsAsFirstSorted,
  itemsFrom,
  itemsOf,
  numbersDown,
  rowsOf,
  sortedBy,
} from '../../../../methods/data/kit/orderedRows.js'
import { idFromBytes } from '../../../../state/codec/ids.js'
import { KeptOrder } from '../../../../state/views/KeptOrder.js'

const items = <T>(rows: Iterable<{ readonly item: T }>) => [...rows].map(({ item }) => item)

describe('numbers and indexes', () => {
  it('go down from one number to another, after a position', () => {
    expect(items(numbersDown(5, 3, undefined))).toEqual([5, 4, 3])
    expect(items(numbersDown(5, 3, [5]))).toEqual([4, 3])
    expect(items(numbersDown(5, 3, [4]))).toEqual([3])
    expect(items(numbersDown(5, 3, [3]))).toEqual([])
    expect(items(numbersDown(5, 3, [9]))).toEqual([5, 4, 3])
    expect([...numbersDown(3, 3, undefined)]).toEqual([{ key: [3], item: 3 }])
  })

  it('go either way over a list', () => {
    expect(items(indexesOf(3, 'asc', undefined))).toEqual([0, 1, 2])
    expect(items(indexesOf(3, 'asc', [0]))).toEqual([1, 2])
    expect(items(indexesOf(3, 'desc', undefined))).toEqual([2, 1, 0])
    expect(items(indexesOf(3, 'desc', [1]))).toEqual([0])
    expect(items(indexesOf(0, 'desc', undefined))).toEqual([])
  })

  it('of items begin at an index', () => {
    expect([...itemsFrom(['a', 'b', 'c'], 1)]).toEqual(['b', 'c'])
    expect([...itemsFrom(['a'], 1)]).toEqual([])
  })
})

describe('rows in a range', () => {
  const rows = [1, 3, 5, 7]
  it.each([
    [{ from: 0, before: 9 }, undefined, [1, 3, 5, 7]],
    [{ from: 3, before: 7 }, undefined, [3, 5]],
    [{ from: 4, before: 8 }, undefined, [5, 7]],
    [{ from: 1, before: 7 }, 3, [5]],
    [{ from: 5, before: 9 }, 1, [5, 7]],
    [{ from: 1, before: 5 }, 5, []],
  ])('%j ascend after %p', (range, after, expected) => {
    expect([...rowsOf(rows, range, after, 'asc')]).toEqual(expected)
  })

  it.each([
    [{ from: 0, before: 9 }, undefined, [7, 5, 3, 1]],
    [{ from: 3, before: 7 }, undefined, [5, 3]],
    [{ from: 1, before: 7 }, 5, [3, 1]],
    [{ from: 1, before: 5 }, 9, [3, 1]],
    [{ from: 3, before: 9 }, 3, []],
  ])('%j descend after %p', (range, after, expected) => {
    expect([...rowsOf(rows, range, after)]).toEqual(expected)
  })

  it.each(['asc', 'desc'] as const)('are listed once each, without a look at every double, %s', (order) => {
    let looks = 0
    const genesis = Array.from({ length: 100_000 }, (_, index) => (index < 99_999 ? 0 : 4))
    const watched = new Proxy(genesis, {
      get: (target, name) => {
        looks++
        return Reflect.get(target, name)
      },
    })
    const listed = [...rowsOf(watched, { from: 0, before: 9 }, undefined, order)]
    expect(listed).toEqual(order === 'asc' ? [0, 4] : [4, 0])
    expect(looks).toBeLessThan(100)
  })
})

describe('sorted items', () => {
  const list = [
    { id: 'b', value: 2n },
    { id: 'a', value: 2n },
    { id: 'd', value: undefined },
    { id: 'c', value: 10n },
    { id: 'e', value: undefined },
  ]
  const order = (direction: 'asc' | 'desc') =>
    ({
      direction,
      rankOf: ({ value }: (typeof list)[number]) => value,
      idOf: ({ id }: (typeof list)[number]) => id,
    }) as const

  it.each([
    ['asc', 'abcde'],
    ['desc', 'cbaed'],
  ] as const)('%s are ordered by value and ID, those without a value last', (direction, ids) => {
    expect(
      sortedBy(list, order(direction))
        .map(({ id }) => id)
        .join(''),
    ).toBe(ids)
    const all = [...itemsOf(list, order(direction), undefined)]
    expect(all.map(({ item }) => item.id).join('')).toBe(ids)
    for (const [index, { key }] of all.entries())
      expect(
        items(itemsOf(list, order(direction), key))
          .map(({ id }) => id)
          .join(''),
      ).toBe(ids.slice(index + 1))
  })

  it('keep the order of the first page, without items that are gone', () => {
    const ids = [3, 1, 2].map((byte) => idFromBytes(new Uint8Array(32).fill(byte)))
    const kept = new KeptOrder(ids)
    const find = (id: (typeof ids)[number]) => (id === ids[1] ? undefined : id)
    const [first, second] = [...itemsAsFirstSorted(() => kept, find, undefined)]
    expect([first?.item, second?.item]).toEqual([ids[0], ids[2]])
    expect([first?.key, second?.key].map((key) => [...(key ?? [])])).toEqual([
      [kept.hash, 1],
      [kept.hash, 3],
    ])
    const other = () => new KeptOrder([...ids].reverse())
    expect(items(itemsAsFirstSorted(other, find, first?.key))).toEqual([ids[2]])
    expect(items(itemsAsFirstSorted(other, find, second?.key))).toEqual([])
  })
})
