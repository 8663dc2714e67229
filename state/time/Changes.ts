import type { UndoLog } from './UndoLog.js'

/**
 * Counts the changes of something, for those who keep what they derived from it. Changes that are undone count again.
 * The count is not part of the state.
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
