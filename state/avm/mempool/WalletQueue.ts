import type { Id } from '../../codec/ids.js'
import { NodeError } from '../../errors/NodeError.js'
import type { UndoCell } from '../../time/UndoCell.js'
import type { UndoLog } from '../../time/UndoLog.js'
import type { Tx } from '../txs/Tx.js'

/**
 * The transactions that `wallet.issueTx` received and no block contains yet, oldest first. Only the oldest is
 * issued; each of the others follows when one of them is in a block. A transaction that is refused after it was
 * issued stays, as in the node, and keeps the later ones waiting (AvalancheGo `vms/avm/wallet_service.go`).
 */
export class WalletQueue {
  readonly #pending: UndoCell<readonly Tx[]>
  readonly #issue: (tx: Tx) => void

  /** @param issue adds a transaction to the mempool unless it is there; throws when it is refused at once */
  constructor(undo: UndoLog, issue: (tx: Tx) => void) {
    this.#pending = undo.cell<readonly Tx[]>('avm.walletTxs', [])
    this.#issue = issue
  }

  /** Adds a transaction. @throws {NodeError} when it is issued and refused at once */
  issue(tx: Tx): void {
    if (this.#has(tx.id)) return
    const isFirst = this.#pending.value.length === 0
    this.#pending.set([...this.#pending.value, tx])
    if (!isFirst) return
    try {
      this.#issue(tx)
    } catch (error) {
      this.#remove(tx.id)
      throw error
    }
  }

  /** Removes transactions that are in a block now, and issues the oldest of the others. */
  decided(txs: readonly Tx[]): void {
    for (const { id } of txs) {
      if (!this.#has(id)) continue
      this.#remove(id)
      this.#issueOldest()
    }
  }

  #issueOldest(): void {
    for (let [oldest] = this.#pending.value; oldest !== undefined; [oldest] = this.#pending.value) {
      try {
        this.#issue(oldest)
        return
      } catch (error) {
        if (!(error instanceof NodeError)) throw error
        this.#remove(oldest.id)
      }
    }
  }

  #has(txId: Id): boolean {
    return this.#pending.value.some(({ id }) => id === txId)
  }

  #remove(txId: Id): void {
    this.#pending.set(this.#pending.value.filter(({ id }) => id !== txId))
  }
}
