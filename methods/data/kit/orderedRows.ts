import { compare } from '../../../state/codec/compare.js'
import type { Id } from '../../../state/codec/ids.js'
import { countBelow } from '../../../state/views/evm/rows.js'
import type { KeptOrder } from '../../../state/views/KeptOrder.js'
import type { SortKey } from '../../../state/views/PageTokens.js'
import { Heap } from './mergeSorted.js'
import type { Keyed } from './page.js'

/** Lists numbers from one down to another, after a position. */
export function* numbersDown(from: number, to: number, after: SortKey | undefined): Generator<Keyed<number>> {
  for (let number = Math.min(from, after === undefined ? from : Number(after[0]) - 1); number >= to; number--)
    yield { key: [number], item: number }
}

/** Lists the items from an index on. */
export function* itemsFrom<Item extends object | string>(
  items: readonly Item[],
  start: number,
): Generator<Item> {
  for (let index = start; ; index++) {
    const item = items[index]
    if (item === undefined) return
    yield item
  }
}

/** The bounds of rows: the lowest that is listed, and the lowest after it that is not. */
export type RowRange = { readonly from: number; readonly before: number }

/**
 * Lists rows from the last to the first, or the other way, after a position. Each is listed once: an owner has the row of a
 * genesis for each of its outputs there.
 * @param rows ascending, perhaps with doubles
 */
export function* rowsOf(
  rows: readonly number[],
  { from, before }: RowRange,
  after: number | undefined,
  order: 'asc' | 'desc' = 'desc',
): Generator<number> {
  if (order === 'asc') {
    const start = after === undefined ? from : Math.max(from, after + 1)
    for (let index = countBelow(rows, start); index < rows.length; ) {
      const row = rows[index] ?? 0
      if (row >= before) return
      yield row
      if (rows[++index] === row) index = countBelow(rows, row + 1)
    }
    return
  }
  const end = after === undefined ? before : Math.min(before, after)
  for (let index = countBelow(rows, end) - 1; index >= 0; ) {
    const row = rows[index] ?? 0
    if (row < from) return
    yield row
    if (rows[--index] === row) index = countBelow(rows, row) - 1
  }
}

/** Lists the indexes of a list of some length, from the last or the first on, after a position. */
export function* indexesOf(
  count: number,
  order: 'asc' | 'desc',
  after: SortKey | undefined,
): Generator<Keyed<number>> {
  if (order === 'desc') {
    yield* numbersDown(count - 1, 0, after)
    return
  }
  for (let index = after === undefined ? 0 : Number(after[0]) + 1; index < count; index++)
    yield { key: [index], item: index }
}

/** The sort key of a list: a number, and among equals a text. */
export type Order<Item> = {
  readonly direction: 'asc' | 'desc'
  /** Undefined for an item that comes last in either direction. */
  rankOf(item: Item): bigint | undefined
  idOf(item: Item): string
}

/** Lists items by a value, and among equals by an ID in the same direction, after a position. */
export function* itemsOf<Item>(
  items: Iterable<Item>,
  order: Order<Item>,
  after: SortKey | undefined,
): Generator<Keyed<Item>> {
  const last = after === undefined ? undefined : itemKeyIn(after)
  const keyed: SortedItem<Item>[] = []
  for (const item of items) {
    const key = { item, value: order.rankOf(item), id: order.idOf(item) }
    if (last === undefined || compareKeys(order.direction, key, last) > 0) keyed.push(key)
  }
  for (const { item, value, id } of inOrder(keyed, (x, y) => compareKeys(order.direction, x, y)))
    yield { key: [value === undefined ? '' : value.toString(), id], item }
}

/** Lists items in an order. Taking the first few of many costs little more than looking at each once. */
function* inOrder<Item>(items: readonly Item[], compareItems: (a: Item, b: Item) => number): Generator<Item> {
  const heap = new Heap(compareItems)
  for (const item of items) heap.add([item].values())
  for (let head = heap.next(); head !== undefined; head = heap.next()) yield head.item
}

/**
 * Lists items that are sorted by a value that changes by itself, such as an uptime. Later pages continue in the order
 * of the first one, so that no item is repeated or left out.
 * @param orderNow returns the order of a first page
 * @param find returns the item of an ID; undefined when it is not in the list
 */
export function* itemsAsFirstSorted<Item>(
  orderNow: () => KeptOrder,
  find: (id: Id) => Item | undefined,
  after: SortKey | undefined,
): Generator<Keyed<Item>> {
  const order = after?.order ?? orderNow()
  for (let index = after?.order === undefined ? 0 : Number(after[1]); ; index++) {
    const id = order.ids[index]
    if (id === undefined) return
    const item = find(id)
    if (item !== undefined) yield { key: Object.assign([order.hash, index + 1], { order }), item }
  }
}

/** Sorts items by a value, and among equals by an ID in the same direction. */
export function sortedBy<Item>(items: Iterable<Item>, { direction, rankOf, idOf }: Order<Item>): Item[] {
  const keyed: SortedItem<Item>[] = []
  for (const item of items) keyed.push({ item, value: rankOf(item), id: idOf(item) })
  return keyed.sort((a, b) => compareKeys(direction, a, b)).map(({ item }) => item)
}

type ItemKey = { readonly value: bigint | undefined; readonly id: string }

type SortedItem<Item> = ItemKey & { readonly item: Item }

function compareKeys(direction: 'asc' | 'desc', a: ItemKey, b: ItemKey): number {
  const sign = direction === 'asc' ? 1 : -1
  if (a.value === undefined || b.value === undefined) {
    if (a.value !== b.value) return a.value === undefined ? 1 : -1
    return sign * compare(a.id, b.id)
  }
  return sign * (compare(a.value, b.value) || compare(a.id, b.id))
}

function itemKeyIn([value = '', id = '']: SortKey): ItemKey {
  return { value: value === '' ? undefined : BigInt(value), id: String(id) }
}
