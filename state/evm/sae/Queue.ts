/**
 * A queue whose copies without the oldest items are cheap. Copies share one array of items, until a second one of
 * them adds an item and gets an array of its own.
 */
export class Queue<T> {
  #items: T[]
  #from: number
  #to: number

  constructor(items: T[] = [], from = 0, to: number = items.length) {
    this.#items = items
    this.#from = from
    this.#to = to
  }

  *[Symbol.iterator](): Generator<T, void> {
    for (let index = this.#from; index < this.#to; index++) {
      const item = this.#items[index]
      if (item !== undefined) yield item
    }
  }

  /** Returns an item by its index, counted from the oldest one; undefined after the newest. */
  at(index: number): T | undefined {
    return this.#from + index < this.#to ? this.#items[this.#from + index] : undefined
  }

  /** Returns the oldest items. */
  first(count: number): readonly T[] {
    return this.#items.slice(this.#from, Math.min(this.#from + count, this.#to))
  }

  /** Returns the newest item. */
  last(): T | undefined {
    return this.#to === this.#from ? undefined : this.#items[this.#to - 1]
  }

  /** Returns a queue without the oldest items. */
  without(count: number): Queue<T> {
    return new Queue(this.#items, Math.min(this.#from + count, this.#to), this.#to)
  }

  /** Returns a queue with others in place of the oldest items. @param each called with every replacement */
  replacing(items: readonly T[], each: (before: T, after: T) => void): Queue<T> {
    if (items.length === 0) return this
    for (const [index, after] of items.entries()) {
      const before = this.#items[this.#from + index]
      if (before !== undefined) each(before, after)
    }
    return new Queue([...items, ...this.#items.slice(this.#from + items.length, this.#to)])
  }

  /** Adds an item. */
  push(item: T): void {
    const isShared = this.#items.length !== this.#to
    const isMostlyGone = this.#from > this.#items.length / 2
    if (isShared || isMostlyGone) {
      this.#items = this.#items.slice(this.#from, this.#to)
      this.#to -= this.#from
      this.#from = 0
    }
    this.#items.push(item)
    this.#to++
  }
}
