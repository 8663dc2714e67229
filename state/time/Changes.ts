import type { UndoLog } from './UndoLog.js'

/**
 * Counts changes, so that values derived from a state can be kept until it changes. Changes that are undone count
 * again. The count is not part of the state.
 */
export class Changes {
  readonly #undo: UndoLog
  /** The number of changes so far. */
  count = 0

  constructor(undo: UndoLog) {
    this.#undo = undo
  }

  /** Notes a change. */
  note(): void {
    this.count++
    this.#undo.record(() => {
      this.count++
    })
  }
}
