import type { ContainerChanges } from './ContainerChanges.js'
import { SortedRuns } from './SortedRuns.js'
import type { UndoJournal } from './UndoJournal.js'

/**
 * An undoable sorted set. Adding, removing and finding an item cost the logarithm of the size and a short
 * run, never the whole size. Created by `UndoLog.sorted`.
 */
export class UndoSorted<T> implements Iterable<T> {
  #items: SortedRuns<T>
  readonly #compare: (a: T, b: T) => number
  readonly #record: (undo: () => void) => void
  readonly #journal: Pick<UndoJournal, 'tracks'>
  /** Items that were added or removed, and not yet taken. */
  #touched: T[] = []

  /**
   * @param compare a total order that returns 0 only for items that count as equal
   * @param record records how to undo a mutation that just happened
   * @param journal says whether changes are noted
   */
  constructor(
    compare: (a: T, b: T) => number,
    record: (undo: () => void) => void,
    journal: Pick<UndoJournal, 'tracks'> = { tracks: false },
  ) {
    this.#items = new SortedRuns(compare)
    this.#compare = compare
    this.#record = record
    this.#journal = journal
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
    this.#touches(item)
    this.#record(() => {
      this.#touches(item)
      this.#items.take(item)
      if (replaced !== undefined) this.#items.put(replaced.item)
    })
  }

  /** Removes the item that equals the given one. @returns false when there is none */
  delete(item: T): boolean {
    const taken = this.#items.take(item)
    if (taken === undefined) return false
    this.#touches(item)
    this.#record(() => {
      this.#touches(item)
      this.#items.put(taken.item)
    })
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

  /** Returns what changed since the last call; see `UndoLog.trackChanges`. */
  takeChanges(): ContainerChanges | undefined {
    if (this.#touched.length === 0) return undefined
    const removed = this.#touched
    this.#touched = []
    const items = new Set(removed.flatMap((item) => [...this.within((other) => this.#compare(other, item))]))
    return { removed, items: [...items] }
  }

  #touches(item: T): void {
    if (this.#journal.tracks) this.#touched.push(item)
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
