import { SortedRuns } from './SortedRuns.js'

/**
 * An undoable sorted set. Adding, removing and finding an item cost the logarithm of the size and a short
 * run, never the whole size. Created by `UndoLog.sorted`.
 */
export class UndoSorted<T> implements Iterable<T> {
  #items: SortedRuns<T>
  readonly #record: (undo: () => void) => void

  /**
   * @param compare a total order that returns 0 only for items that count as equal
   * @param record records how to undo a mutation that just happened
   */
  constructor(compare: (a: T, b: T) => number, record: (undo: () => void) => void) {
    this.#items = new SortedRuns(compare)
    this.#record = record
  }

  get size(): number {
    return this.#items.size
  }

  /** The least item. */
  get first(): T | undefined {
    return this.#items.first
  }

  /** Adds an item, replacing an equal one. */
  add(item: T): void {
    const replaced = this.#items.take(item)
    this.#items.put(item)
    this.#record(() => {
      this.#items.take(item)
      if (replaced !== undefined) this.#items.put(replaced.item)
    })
  }

  /** Removes the item that equals the given one. @returns false when there is none */
  delete(item: T): boolean {
    const taken = this.#items.take(item)
    if (taken === undefined) return false
    this.#record(() => this.#items.put(taken.item))
    return true
  }

  /** Returns the content for branches, which take it by {@link adopt}. This set goes on independently. */
  share(): SortedRuns<T> {
    return this.#items.fork()
  }

  /** Takes the content of another set of the same order, as the set of a new branch. */
  adopt(shared: SortedRuns<T>): void {
    this.#items = shared.fork()
  }

  /** Iterates over all items in order. The set must not be changed meanwhile. */
  [Symbol.iterator](): IterableIterator<T> {
    return this.#items[Symbol.iterator]()
  }

  /**
   * Iterates over the items in one range of the order.
   * @param side returns less than 0 for items before the range, 0 for items in it, more than 0 for items
   * after it
   */
  within(side: (item: T) => number): IterableIterator<T> {
    return this.#items.within(side)
  }
}
