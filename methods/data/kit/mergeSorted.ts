/**
 * Merges sorted lists into one without doubles. Taking an item costs the logarithm of the number of lists.
 * @param compare returns 0 only for items that count as one
 */
export function* mergeSorted<T>(
  lists: readonly Iterable<T>[],
  compare: (a: T, b: T) => number,
): Generator<T> {
  const heap = new Heap<T>(compare)
  for (const list of lists) heap.add(list[Symbol.iterator]())
  let last: { readonly item: T } | undefined
  for (let item = heap.next(); item !== undefined; item = heap.next()) {
    if (last !== undefined && compare(last.item, item.item) === 0) continue
    last = item
    yield item.item
  }
}

type Head<T> = { readonly item: T; readonly rest: Iterator<T> }

/** The first items of lists, the least on top. */
export class Heap<T> {
  readonly #compare: (a: T, b: T) => number
  readonly #heads: Head<T>[] = []

  constructor(compare: (a: T, b: T) => number) {
    this.#compare = compare
  }

  add(rest: Iterator<T>): void {
    const { done, value } = rest.next()
    if (done === true) return
    this.#heads.push({ item: value, rest })
    let at = this.#heads.length - 1
    while (at > 0 && this.#isLess(at, (at - 1) >> 1)) {
      this.#swap(at, (at - 1) >> 1)
      at = (at - 1) >> 1
    }
  }

  /** Takes the least item. */
  next(): Head<T> | undefined {
    const top = this.#heads[0]
    if (top === undefined) return undefined
    const { done, value } = top.rest.next()
    const bottom = done === true ? this.#heads.pop() : { item: value, rest: top.rest }
    if (bottom !== undefined && this.#heads.length > 0) {
      this.#heads[0] = bottom
      this.#sink()
    }
    return top
  }

  #sink(): void {
    for (let at = 0; ; ) {
      const [left, right] = [2 * at + 1, 2 * at + 2]
      let least = at
      if (left < this.#heads.length && this.#isLess(left, least)) least = left
      if (right < this.#heads.length && this.#isLess(right, least)) least = right
      if (least === at) return
      this.#swap(at, least)
      at = least
    }
  }

  #isLess(a: number, b: number): boolean {
    return this.#compare((this.#heads[a] as Head<T>).item, (this.#heads[b] as Head<T>).item) < 0
  }

  #swap(a: number, b: number): void {
    const [x, y] = [this.#heads[a] as Head<T>, this.#heads[b] as Head<T>]
    this.#heads[a] = y
    this.#heads[b] = x
  }
}
