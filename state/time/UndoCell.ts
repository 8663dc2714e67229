import type { UndoJournal } from './UndoJournal.js'

/** A single undoable value. */
export type UndoCell<T> = {
  readonly value: T
  set(next: T): void
}

/**
 * A cell of an `UndoLog`. The value is a plain member, since most requests read several: an accessor would be a call
 * for each.
 */
export class Cell<T> implements UndoCell<T> {
  value: T
  readonly #journal: UndoJournal
  /** The last stretch of the log in which a change was recorded. */
  #recordedIn: number | undefined

  constructor(journal: UndoJournal, initial: T) {
    this.#journal = journal
    this.value = initial
  }

  set(next: T): void {
    if (this.#journal.records) this.#record()
    this.value = next
  }

  #record(): void {
    const { stretch, entries } = this.#journal
    if (this.#recordedIn === stretch) return
    this.#recordedIn = stretch
    const previous = this.value
    entries.push(() => {
      this.value = previous
    })
  }
}
