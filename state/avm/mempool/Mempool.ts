import type { Id } from '../../codec/ids.js'
import { conflictsWithPooledTx, mempoolFull, txTooLarge } from '../../errors/avmTx.js'
import type { UndoCell } from '../../time/UndoCell.js'
import type { UndoLog } from '../../time/UndoLog.js'
import type { UndoMap } from '../../time/UndoMap.js'
import type { UndoSorted } from '../../time/UndoSorted.js'
import type { Tx } from '../txs/Tx.js'
import { spentUtxoIds } from './spentUtxoIds.js'

type Pooled = { readonly tx: Tx; readonly serial: number }

/** Bytes. */
const maxTxSize = 64 * 1024
const maxTotalSize = 64 * 1024 * 1024

/** Transactions that wait for a block, oldest first (AvalancheGo `vms/txs/mempool/mempool.go`). */
export class Mempool {
  readonly #byId: UndoMap<Id, Pooled>
  readonly #byAge: UndoSorted<Pooled>
  readonly #spenders: UndoMap<Id, Id>
  readonly #bytesLeft: UndoCell<number>
  readonly #nextSerial: UndoCell<number>
  readonly #waitingSinceMs: UndoCell<number>

  constructor(undo: UndoLog) {
    this.#byId = undo.map('avm.mempool')
    this.#byAge = undo.sorted('avm.mempoolByAge', (a, b) => a.serial - b.serial)
    this.#spenders = undo.map('avm.mempoolSpenders')
    this.#bytesLeft = undo.cell('avm.mempoolBytesLeft', maxTotalSize)
    this.#nextSerial = undo.cell('avm.mempoolSerial', 0)
    this.#waitingSinceMs = undo.cell('avm.mempoolWaitingSince', 0)
  }

  get size(): number {
    return this.#byId.size
  }

  /** The bytes that further transactions may take. */
  get bytesLeft(): number {
    return this.#bytesLeft.value
  }

  has(txId: Id): boolean {
    return this.#byId.has(txId)
  }

  /** Iterates over the transactions, oldest first. The mempool must not be changed meanwhile. */
  *oldestFirst(): Iterable<Tx> {
    for (const { tx } of this.#byAge) yield tx
  }

  /** Whether a transaction does not fit beside the others. */
  isFullFor({ bytes }: Tx): boolean {
    return bytes.length <= maxTxSize && bytes.length > this.#bytesLeft.value
  }

  /** The time since which the mempool has not been empty, Unix milliseconds; undefined when it is empty. */
  get waitingSinceMs(): number | undefined {
    return this.size === 0 ? undefined : this.#waitingSinceMs.value
  }

  /**
   * Checks that a transaction fits into the mempool. @throws {NodeError} when it is too large, the mempool is
   * full, or another transaction spends one of its UTXOs
   */
  check(tx: Tx): void {
    const size = tx.bytes.length
    if (size > maxTxSize) throw txTooLarge(tx.id, size, maxTxSize)
    if (size > this.#bytesLeft.value) throw mempoolFull(tx.id, size, this.#bytesLeft.value)
    if (spentUtxoIds(tx.unsigned).some((id) => this.#spenders.has(id))) throw conflictsWithPooledTx(tx.id)
  }

  /** Adds a transaction. @param nowMs Unix milliseconds @throws {NodeError} as {@link check} */
  add(tx: Tx, nowMs: number): void {
    this.check(tx)
    if (this.size === 0) this.#waitingSinceMs.set(nowMs)
    const serial = this.#nextSerial.value
    this.#nextSerial.set(serial + 1)
    const pooled = { tx, serial }
    this.#byId.set(tx.id, pooled)
    this.#byAge.add(pooled)
    this.#bytesLeft.set(this.#bytesLeft.value - tx.bytes.length)
    for (const id of spentUtxoIds(tx.unsigned)) this.#spenders.set(id, tx.id)
  }

  /** Removes a transaction, if it is in the mempool. @returns false when it is not */
  remove(txId: Id): boolean {
    const pooled = this.#byId.get(txId)
    if (pooled === undefined) return false
    this.#byId.delete(txId)
    this.#byAge.delete(pooled)
    this.#bytesLeft.set(this.#bytesLeft.value + pooled.tx.bytes.length)
    for (const id of spentUtxoIds(pooled.tx.unsigned)) this.#spenders.delete(id)
    return true
  }

  /** Removes an accepted transaction, or those that spend the same outputs. */
  removeAccepted(tx: Tx): void {
    if (this.size === 0 || this.remove(tx.id)) return
    for (const id of spentUtxoIds(tx.unsigned)) {
      const txId = this.#spenders.get(id)
      if (txId !== undefined) this.remove(txId)
    }
  }
}
