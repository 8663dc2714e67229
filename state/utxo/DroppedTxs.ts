import type { Id } from '../codec/ids.js'
import type { NodeError } from '../errors/NodeError.js'
import type { UndoLog } from '../time/UndoLog.js'

type Dropped = { readonly txId: Id; readonly reason: NodeError }

const capacity = 64

/**
 * The reasons of the last 64 refused transactions. A transaction in this cache is refused again for its
 * reason without being executed (AvalancheGo `vms/txs/mempool`,
 * `vms/platformvm/txs/mempool`, `cache/lru`). It belongs to the
 * node, not to the chain's state.
 */
export class DroppedTxs {
  readonly #undo: UndoLog
  /** Least recently used first. */
  #dropped: readonly Dropped[] = []

  constructor(undo: UndoLog) {
    this.#undo = undo
  }

  /** Returns the reason why a transaction was refused, and marks it as recently used. */
  reason(txId: Id): NodeError | undefined {
    const found = this.#dropped.find((dropped) => dropped.txId === txId)
    if (found !== undefined) this.#replace([...this.#others(txId), found])
    return found?.reason
  }

  add(txId: Id, reason: NodeError): void {
    this.#replace([...this.#others(txId), { txId, reason }].slice(-capacity))
  }

  /** Removes a transaction that was accepted after all. */
  forget(txId: Id): void {
    if (this.#dropped.length > 0) this.#replace(this.#others(txId))
  }

  #others(txId: Id): readonly Dropped[] {
    return this.#dropped.filter((dropped) => dropped.txId !== txId)
  }

  #replace(next: readonly Dropped[]): void {
    const previous = this.#dropped
    this.#dropped = next
    this.#undo.record(() => {
      this.#dropped = previous
    })
  }
}
