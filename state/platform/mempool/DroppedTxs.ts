import type { Id } from '../../codec/ids.js'
import type { NodeError } from '../../errors/NodeError.js'
import type { UndoLog } from '../../time/UndoLog.js'

type Dropped = { readonly txId: Id; readonly reason: NodeError }

const capacity = 64

/**
 * Why the last 64 refused transactions were refused: until they are forgotten they are refused again for the same reason, without
 * being tried (AvalancheGo `vms/platformvm/txs/mempool`, `cache/lru`). What a node remembers, and no part of the chain's state.
 */
export class DroppedTxs {
  readonly #undo: UndoLog
  /** The longest unused first. */
  #dropped: readonly Dropped[] = []

  constructor(undo: UndoLog) {
    this.#undo = undo
  }

  /** Why a transaction was refused; asking keeps it from being forgotten. */
  reason(txId: Id): NodeError | undefined {
    const found = this.#dropped.find((dropped) => dropped.txId === txId)
    if (found !== undefined) this.#replace([...this.#others(txId), found])
    return found?.reason
  }

  add(txId: Id, reason: NodeError): void {
    this.#replace([...this.#others(txId), { txId, reason }].slice(-capacity))
  }

  /** Forgets a transaction: it got in after all. */
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
