import type { Id } from '../codec/ids.js'
import type { UndoLog } from '../time/UndoLog.js'
import type { UndoMap } from '../time/UndoMap.js'
import type { Tx } from './txs/Tx.js'

/** The transactions of accepted blocks and of genesis. */
export class Transactions {
  readonly #accepted: UndoMap<Id, Tx>

  /** @param genesis the transactions that created the assets of genesis */
  constructor(undo: UndoLog, genesis: readonly Tx[]) {
    this.#accepted = undo.map('avm.transactions')
    for (const tx of genesis) this.add(tx)
  }

  /** Returns an accepted transaction. */
  get(txId: Id): Tx | undefined {
    return this.#accepted.get(txId)
  }

  add(tx: Tx): void {
    this.#accepted.set(tx.id, tx)
  }
}
