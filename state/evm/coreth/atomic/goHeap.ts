// Binary heaps as arrays, with the moves of Go's `container/heap`: among items of equal rank, which one comes
// first depends on them.

/** Whether an item belongs above another one. */
export type Above<T> = (a: T, b: T) => boolean

/** Returns the heap that comes of adding items one after the other. */
export function heapOf<T>(items: Iterable<T>, above: Above<T>): readonly T[] {
  const heap: T[] = []
  for (const item of items) {
    heap.push(item)
    up(heap, heap.length - 1, above)
  }
  return heap
}

/** Returns a heap with one more item. */
export function heapPush<T>(heap: readonly T[], item: T, above: Above<T>): readonly T[] {
  const items = [...heap, item]
  up(items, items.length - 1, above)
  return items
}

/** Returns a heap without the item at an index. */
export function heapRemove<T>(heap: readonly T[], index: number, above: Above<T>): readonly T[] {
  const items = [...heap]
  remove(items, index, above)
  return items
}

/** Iterates over the items of a heap, from the top. The heap stays as it is. */
export function* heapOrder<T>(heap: readonly T[], above: Above<T>): Generator<T, void> {
  const items = [...heap]
  for (let top = items[0]; top !== undefined; top = items[0]) {
    yield top
    remove(items, 0, above)
  }
}

function remove<T>(items: T[], index: number, above: Above<T>): void {
  const last = items.length - 1
  swap(items, index, last)
  items.pop()
  if (index !== last && !down(items, index, above)) up(items, index, above)
}

function up<T>(items: T[], from: number, above: Above<T>): void {
  for (let at = from; at > 0; ) {
    const parent = (at - 1) >> 1
    if (!isAbove(items, at, parent, above)) return
    swap(items, at, parent)
    at = parent
  }
}

/** @returns whether the item moved */
function down<T>(items: T[], from: number, above: Above<T>): boolean {
  let at = from
  for (;;) {
    const left = 2 * at + 1
    if (left >= items.length) break
    const child = left + 1 < items.length && isAbove(items, left + 1, left, above) ? left + 1 : left
    if (!isAbove(items, child, at, above)) break
    swap(items, at, child)
    at = child
  }
  return at > from
}

function isAbove<T>(items: readonly T[], a: number, b: number, above: Above<T>): boolean {
  const [first, second] = [items[a], items[b]]
  return first !== undefined && second !== undefined && above(first, second)
}

function swap<T>(items: T[], a: number, b: number): void {
  const [first, second] = [items[a], items[b]]
  if (first === undefined || second === undefined) return
  items[a] = second
  items[b] = first
}
