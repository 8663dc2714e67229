import type { ContainerChanges } from './ContainerChanges.js'
import { OverlayList } from './OverlayList.js'
import type { UndoJournal } from './UndoJournal.js'

/** A list of at most this many items is copied for a branch; a longer one is shared. */
const mostCopied = 256

/** The content of a list that branches share. */
export type SharedList<T> = readonly T[] | OverlayList<T>

/** An undoable list that grows and shrinks at its end. */
export class UndoList<T> {
  readonly #journal: UndoJournal
  #items: T[] | OverlayList<T> = []
  /** The number of items from the start that no noted change concerns. */
  #unchanged = 0
  #isChanged = false

  constructor(journal: UndoJournal) {
    this.#journal = journal
  }

  get length(): number {
    return this.#items.length
  }

  /** All items as an array. A long list that is shared with a branch makes the array anew after a change. */
  get items(): readonly T[] {
    return Array.isArray(this.#items) ? this.#items : this.#items.all
  }

  /** Returns the items from an index on, up to another one that is left out; as `Array.slice`. */
  slice(from: number, to?: number): readonly T[] {
    return this.#items.slice(from, to)
  }

  [Symbol.iterator](): IterableIterator<T> {
    return this.#items[Symbol.iterator]()
  }

  /** The item at the end. */
  get last(): T | undefined {
    const { length } = this.#items
    return length === 0 ? undefined : this.at(length - 1)
  }

  /** @param index negative ones count from the end */
  at(index: number): T | undefined {
    const items = this.#items
    if (Array.isArray(items)) return items[index < 0 ? items.length + index : index]
    return items.at(index)
  }

  push(item: T): void {
    if (this.#journal.tracks) this.#touches(this.#items.length)
    this.#items.push(item)
    if (this.#journal.records)
      this.#journal.entries.push(() => {
        if (this.#journal.tracks) this.#touches(this.#items.length - 1)
        this.#items.pop()
      })
  }

  /** Removes the items from an index on. */
  truncate(length: number): void {
    if (this.#journal.tracks) this.#touches(length)
    const removed = this.#items.splice(length)
    if (this.#journal.records)
      this.#journal.entries.push(() => {
        if (this.#journal.tracks) this.#touches(this.#items.length)
        for (const item of removed) this.#items.push(item)
      })
  }

  /** Returns the content for branches, which take it by {@link adopt}. This list goes on independently. */
  share(): SharedList<T> {
    if (Array.isArray(this.#items) && this.#items.length > mostCopied)
      this.#items = new OverlayList(this.#items)
    return forked(this.#items)
  }

  /** Takes the content of another list, as the list of a new branch. */
  adopt(shared: SharedList<T>): void {
    this.#items = forked(shared)
  }

  /** Returns what changed since the last call; see `UndoLog.trackChanges`. */
  takeChanges(): ContainerChanges | undefined {
    if (!this.#isChanged) return undefined
    this.#isChanged = false
    const kept = Math.min(this.#unchanged, this.#items.length)
    return { removed: [kept], items: this.#items.slice(kept) }
  }

  /** Notes that the items from an index on are about to change. */
  #touches(from: number): void {
    this.#unchanged = this.#isChanged ? Math.min(this.#unchanged, from) : from
    this.#isChanged = true
  }
}

function forked<T>(items: SharedList<T>): T[] | OverlayList<T> {
  return items instanceof OverlayList ? items.fork() : items.slice()
}
