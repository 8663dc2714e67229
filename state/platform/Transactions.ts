import type { Id } from '../codec/ids.js'
import type { UndoLog } from '../time/UndoLog.js'
import type { UndoMap } from '../time/UndoMap.js'
import type { Utxo } from '../utxo/utxo.js'
import type { Tx } from './txs/Tx.js'

/**
 * The final status of a transaction (AvalancheGo `vms/platformvm/status`). Only proposals (rewards) can be
 * aborted.
 */
export type DecidedStatus = 'Committed' | 'Aborted'

/** A transaction in an accepted block. */
export type DecidedTx = { readonly tx: Tx; readonly status: DecidedStatus }

/** The transactions of accepted blocks, and the rewards of stakers. */
export class Transactions {
  readonly #decided: UndoMap<Id, DecidedTx>
  readonly #rewards: UndoMap<Id, readonly Utxo[]>

  constructor(undo: UndoLog) {
    this.#decided = undo.map('platform.transactions')
    this.#rewards = undo.map('platform.rewardUtxos')
  }

  /** Returns a transaction of an accepted block or of genesis. */
  get(txId: Id): DecidedTx | undefined {
    return this.#decided.get(txId)
  }

  add(tx: Tx, status: DecidedStatus): void {
    this.#decided.set(tx.id, { tx, status })
  }

  /**
   * Returns the rewards paid at the end of a staking period, by the transaction that added the staker, in
   * order of payment.
   */
  rewardUtxos(txId: Id): readonly Utxo[] {
    return this.#rewards.get(txId) ?? []
  }

  addRewardUtxo(txId: Id, utxo: Utxo): void {
    this.#rewards.set(txId, [...this.rewardUtxos(txId), utxo])
  }
}
