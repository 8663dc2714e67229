import { ofClients } from '../../time/Container.js'
import type { UndoCell } from '../../time/UndoCell.js'
import type { UndoLog } from '../../time/UndoLog.js'
import type { Transaction } from '../transactions/Transaction.js'

/**
 * Transactions that became executable since the last {@link take}, for subscribers. Without listeners no transaction
 * is collected. A transaction that is reverted before {@link take} is not announced.
 */
export class Announcements {
  readonly #waiting: UndoCell<readonly Transaction[]>
  #listeners = 0

  /** @param name prefix of the container's name in the log */
  constructor(undo: UndoLog, name: string) {
    this.#waiting = undo.cell<readonly Transaction[]>(`${name}/announcements`, [], ofClients)
  }

  /** Starts to collect announcements. @returns a function that stops collecting */
  listen(): () => void {
    this.#listeners++
    return () => {
      if (--this.#listeners === 0) this.take()
    }
  }

  /** Announces a transaction. */
  add(tx: Transaction): void {
    if (this.#listeners > 0) this.#waiting.set([...this.#waiting.value, tx])
  }

  /** Returns the announced transactions since the last call, in order. */
  take(): readonly Transaction[] {
    const taken = this.#waiting.value
    if (taken.length > 0) this.#waiting.set([])
    return taken
  }
}
