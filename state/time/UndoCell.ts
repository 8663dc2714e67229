import type { ContainerChanges } from './ContainerChanges.js'
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
  #isChanged = false

  constructor(journal: UndoJournal, initial: T) {
    this.#journal = journal
    this.value = initial
  }

  set(next: T): void {
    if (this.#journal.records) this.#record()
    if (this.#journal.tracks) this.#isChanged = true
    this.value = next
  }

  /** Returns the value, if it may have changed since the last call; see `UndoLog.trackChanges`. */
  takeChanges(): ContainerChanges | undefined {
    if (!this.#isChanged) return undefined
    this.#isChanged = false
    return { removed: [], items: [this.value] }
  }

  #record(): void {
    const { stretch, entries } = this.#journal
    if (this.#recordedIn === stretch) return
    this.#recordedIn = stretch
    const previous = this.value
    entries.push(() => {
      if (this.#journal.tracks) this.#isChanged = true
      this.value = previous
    })
  }
}
