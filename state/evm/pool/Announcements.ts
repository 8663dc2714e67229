import type { UndoCell, UndoLog } from '../../time/UndoLog.js'
import type { Transaction } from '../transactions/Transaction.js'

/**
 * Transactions that became executable since somebody last took them, for those who are told of them as they come. Nothing is kept while
 * nobody listens. What a revert takes back is not told.
 */
export class Announcements {
  readonly #waiting: UndoCell<readonly Transaction[]>
  #listeners = 0

  /** @param name prefix of the container's name in the log */
  constructor(undo: UndoLog, name: string) {
    this.#waiting = undo.cell<readonly Transaction[]>(`${name}/announcements`, [])
  }

  /** Keeps announcements from now on. @returns what ends it */
  listen(): () => void {
    this.#listeners++
    return () => {
      if (--this.#listeners === 0) this.take()
    }
  }

  /** Tells of a transaction. */
  add(tx: Transaction): void {
    if (this.#listeners > 0) this.#waiting.value = [...this.#waiting.value, tx]
  }

  /** What came since the last time, in order. */
  take(): readonly Transaction[] {
    const taken = this.#waiting.value
    if (taken.length > 0) this.#waiting.value = []
    return taken
  }
}
