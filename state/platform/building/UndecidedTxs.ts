import type { Id } from '../../codec/ids.js'
import type { NodeError } from '../../errors/NodeError.js'
import { within } from '../../errors/within.js'
import type { UndoLog } from '../../time/UndoLog.js'
import { DroppedTxs } from '../../utxo/DroppedTxs.js'
import { utxoId } from '../../utxo/utxo.js'
import { inputsOf } from '../execution/valueFlow.js'
import type { TxMeter } from '../mempool/Mempool.js'
import { Mempool } from '../mempool/Mempool.js'
import type { Tx } from '../txs/Tx.js'

/** The status of a transaction that is in no block. */
export type UndecidedStatus =
  | { readonly status: 'Processing' }
  | { readonly status: 'Dropped'; readonly reason: string }

/** The transactions of the P-Chain that are in no block: those that wait for one, and the last refused ones. */
export class UndecidedTxs {
  readonly #mempool: Mempool
  readonly #dropped: DroppedTxs

  constructor(undo: UndoLog) {
    this.#mempool = new Mempool(undo)
    this.#dropped = new DroppedTxs(undo, 'platform.dropped')
  }

  /** The number of transactions that wait for a block. */
  get count(): number {
    return this.#mempool.size
  }

  /** The time since which a transaction waits, Unix milliseconds; undefined when none does. */
  get waitingSinceMs(): number | undefined {
    return this.#mempool.waitingSinceMs
  }

  /** Returns the waiting transactions, the best paying one first. */
  bestFirst(): readonly Tx[] {
    return this.#mempool.bestFirst()
  }

  /** Returns a transaction that waits for a block. */
  waiting(txId: Id): Tx | undefined {
    return this.#mempool.bestFirst().find(({ id }) => id === txId)
  }

  /** Whether a transaction waits for a block. */
  has(txId: Id): boolean {
    return this.#mempool.has(txId)
  }

  /** Returns why a transaction was refused; undefined when it was not, or that was forgotten. */
  refusal(txId: Id): NodeError | undefined {
    return this.#dropped.reason(txId)
  }

  /**
   * Returns the status of a transaction that is in no block; undefined when it is unknown or was forgotten.
   */
  status(txId: Id): UndecidedStatus | undefined {
    if (this.#mempool.has(txId)) return { status: 'Processing' }
    const reason = this.#dropped.reason(txId)
    return reason === undefined ? undefined : { status: 'Dropped', reason: reason.message }
  }

  /** Adds a transaction to those that wait. @throws {NodeError} when there is no room for it */
  add(tx: Tx, meter: TxMeter, nowMs: number): void {
    this.#mempool.add(tx, meter, nowMs)
  }

  /** Removes the transactions of a block, and those that spend the same outputs. */
  decided(txs: readonly Tx[]): void {
    for (const tx of txs) this.#mempool.remove(tx.id)
    for (const tx of txs) this.#mempool.removeConflicts(inputsOf(tx.unsigned).map(utxoId))
  }

  /** Removes a transaction from those that wait, and remembers why. */
  drop(tx: Tx, reason: NodeError): void {
    this.#mempool.remove(tx.id)
    this.#dropped.add(tx.id, reason)
  }

  /** Runs `step`. If it refuses the transaction, the reason is remembered. @param wrap makes the error that is thrown from it */
  orRefuse(tx: Tx, wrap: ((cause: NodeError) => NodeError) | undefined, step: () => void): void {
    within((cause) => {
      this.#dropped.add(tx.id, cause)
      return wrap === undefined ? cause : wrap(cause)
    }, step)
  }
}
