import type { ContainerContent } from './Container.js'
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
export class Cell<T> implements UndoCell<T>, ContainerContent {
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

  read(): unknown {
    return this.value
  }

  sequence(): readonly unknown[] {
    return [this.value]
  }

  fill([value]: readonly unknown[]): void {
    this.set(value as T)
  }

  share(): unknown {
    return this.value
  }

  adopt(shared: unknown): void {
    this.set(shared as T)
  }

  takeChanges(): ContainerChanges | undefined {
    if (!this.#isChanged) return undefined
    this.#isChanged = false
    return { removed: [], items: [this.value] }
  }

  change({ items }: ContainerChanges): void {
    this.fill(items)
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
