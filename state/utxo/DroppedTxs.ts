import type { Id } from '../codec/ids.js'
import { type NodeError, nodeErrorsInData } from '../errors/NodeError.js'
import { RecentlyUsed } from '../time/RecentlyUsed.js'
import type { UndoLog } from '../time/UndoLog.js'

const capacity = 64

/**
 * The reasons of the last 64 refused transactions. A transaction in this cache is refused again for its
 * reason without being executed (AvalancheGo `vms/txs/mempool`, `vms/platformvm/txs/mempool`).
 */
export class DroppedTxs {
  readonly #reasons: RecentlyUsed<Id, NodeError>

  /** @param name in files, unique */
  constructor(undo: UndoLog, name: string) {
    this.#reasons = new RecentlyUsed(undo, name, capacity, { classes: [nodeErrorsInData] })
  }

  /** Returns the reason why a transaction was refused, and marks it as recently used. */
  reason(txId: Id): NodeError | undefined {
    return this.#reasons.get(txId)
  }

  add(txId: Id, reason: NodeError): void {
    this.#reasons.set(txId, reason)
  }

  /** Removes a transaction that was accepted after all. */
  forget(txId: Id): void {
    this.#reasons.delete(txId)
  }
}
