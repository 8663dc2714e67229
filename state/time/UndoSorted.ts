import type { ContainerContent } from './Container.js'
import type { ContainerChanges } from './ContainerChanges.js'
import { SortedRuns } from './SortedRuns.js'
import type { UndoJournal } from './UndoJournal.js'

/**
 * An undoable sorted set. Adding, removing and finding an item cost the logarithm of the size and a short
 * run, never the whole size. Created by `UndoLog.sorted`.
 */
export class UndoSorted<T> implements Iterable<T>, ContainerContent {
  #items: SortedRuns<T>
  readonly #compare: (a: T, b: T) => number
  readonly #journal: UndoJournal
  /** Items that were added or removed, and not yet taken. */
  #touched: T[] = []

  /** @param compare a total order that returns 0 only for items that count as equal */
  constructor(journal: UndoJournal, compare: (a: T, b: T) => number) {
    this.#journal = journal
    this.#items = new SortedRuns(compare)
    this.#compare = compare
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
    if (this.#journal.records)
      this.#journal.entries.push(() => {
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
    if (this.#journal.records)
      this.#journal.entries.push(() => {
        this.#touches(item)
        this.#items.put(taken.item)
      })
    return true
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

  read(): readonly T[] {
    return [...this]
  }

  sequence(): Iterable<T> {
    return this
  }

  fill(items: readonly unknown[]): void {
    for (const item of [...this]) this.delete(item)
    for (const item of items) this.add(item as T)
  }

  share(): SortedRuns<T> {
    return this.#items.fork()
  }

  adopt(shared: SortedRuns<T>): void {
    this.#items = shared.fork()
  }

  takeChanges(): ContainerChanges | undefined {
    if (this.#touched.length === 0) return undefined
    const removed = this.#touched
    this.#touched = []
    const items = new Set(removed.flatMap((item) => [...this.within((other) => this.#compare(other, item))]))
    return { removed, items: [...items] }
  }

  change({ removed, items }: ContainerChanges): void {
    for (const item of removed) this.delete(item as T)
    for (const item of items) this.add(item as T)
  }

  #touches(item: T): void {
    if (this.#journal.tracks) this.#touched.push(item)
  }
}
