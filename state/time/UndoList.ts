import type { UndoJournal } from './UndoJournal.js'

/** An undoable list that grows and shrinks at its end. */
export class UndoList<T> {
  readonly #journal: UndoJournal
  readonly #items: T[] = []

  constructor(journal: UndoJournal) {
    this.#journal = journal
  }

  get length(): number {
    return this.#items.length
  }

  get items(): readonly T[] {
    return this.#items
  }

  /** The item at the end. */
  get last(): T | undefined {
    const { length } = this.#items
    return length === 0 ? undefined : this.#items[length - 1]
  }

  /** @param index negative ones count from the end */
  at(index: number): T | undefined {
    return this.#items[index < 0 ? this.#items.length + index : index]
  }

  push(item: T): void {
    this.#items.push(item)
    if (this.#journal.records) this.#journal.entries.push(() => this.#items.pop())
  }

  /** Removes the items from an index on. */
  truncate(length: number): void {
    const removed = this.#items.splice(length)
    if (this.#journal.records) this.#journal.entries.push(() => this.#items.push(...removed))
  }
}
