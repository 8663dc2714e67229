import type { Id } from '../../../codec/ids.js'
import { conflictPresent, insufficientFee, mempoolFull } from '../../../errors/evmAtomic.js'
import { RecentlyUsed } from '../../../time/RecentlyUsed.js'
import type { UndoCell } from '../../../time/UndoCell.js'
import type { UndoLog } from '../../../time/UndoLog.js'
import type { UndoMap } from '../../../time/UndoMap.js'
import { utxoId } from '../../../utxo/utxo.js'
import type { AtomicTx, UnsignedAtomicTx } from './AtomicTx.js'
import { type Above, heapOrder, heapPush, heapRemove } from './goHeap.js'

/** A waiting transaction with the price that it pays, in wei per gas. */
export type PooledAtomicTx = { readonly tx: AtomicTx; readonly gasPrice: bigint }

/** The most transactions that wait. */
export const atomicPoolSize = 4096
const discardedSize = 50

const paysMore: Above<PooledAtomicTx> = (a, b) => a.gasPrice > b.gasPrice
const paysLess: Above<PooledAtomicTx> = (a, b) => a.gasPrice < b.gasPrice

/**
 * The atomic transactions that wait for a block, best paying first (coreth `atomic/txpool`). It remembers the
 * last 50 that it discarded.
 */
export class AtomicPool {
  readonly #best: UndoCell<readonly PooledAtomicTx[]>
  readonly #worst: UndoCell<readonly PooledAtomicTx[]>
  readonly #byId: UndoMap<Id, PooledAtomicTx>
  /** Waiting transactions by the inputs that they spend. */
  readonly #spenders: UndoMap<string, PooledAtomicTx>
  readonly #discarded: RecentlyUsed<Id, AtomicTx>
  readonly #changes: UndoCell<number>

  /** @param name prefix of the containers' names in the undo log */
  constructor(undo: UndoLog, name: string) {
    this.#best = undo.cell<readonly PooledAtomicTx[]>(`${name}/best`, [])
    this.#worst = undo.cell<readonly PooledAtomicTx[]>(`${name}/worst`, [])
    this.#byId = undo.map(`${name}/byId`)
    this.#spenders = undo.map(`${name}/spenders`)
    this.#changes = undo.cell(`${name}/changes`, 0)
    this.#discarded = new RecentlyUsed(undo, `${name}/discarded`, discardedSize)
  }

  get size(): number {
    return this.#best.value.length
  }

  /** A number that changes with every addition and removal. */
  get version(): number {
    return this.#changes.value
  }

  /** Returns a waiting transaction. */
  get(id: Id): AtomicTx | undefined {
    return this.#byId.get(id)?.tx
  }

  /** Returns a transaction that was discarded recently. */
  discarded(id: Id): AtomicTx | undefined {
    return this.#discarded.get(id)
  }

  /** Iterates over the waiting transactions, best paying first. The pool must not change meanwhile. */
  bestFirst(): Iterable<PooledAtomicTx> {
    return heapOrder(this.#best.value, paysMore)
  }

  /**
   * Adds a verified transaction. It replaces those that spend the same inputs, if it pays more than each of them, and
   * in a full pool the one that pays least.
   * @throws {NodeError} when it pays too little; nothing is then changed
   */
  add(tx: AtomicTx, gasPrice: bigint): void {
    const pooled: PooledAtomicTx = { tx, gasPrice }
    const replaced = this.#replacedBy(pooled)
    for (const other of new Set(replaced)) this.#discardPooled(other)
    if (this.size >= atomicPoolSize) this.#discardPooled(this.#evictedBy(pooled))
    this.#discarded.delete(tx.id)
    this.#best.set(heapPush(this.#best.value, pooled, paysMore))
    this.#worst.set(heapPush(this.#worst.value, pooled, paysLess))
    this.#byId.set(tx.id, pooled)
    for (const spent of spentBy(tx.unsigned)) this.#spenders.set(spent, pooled)
    this.#changes.set(this.#changes.value + 1)
  }

  /** Removes a transaction, and forgets that it was discarded. */
  remove(id: Id): void {
    const pooled = this.#byId.get(id)
    if (pooled !== undefined) this.#removePooled(pooled)
    this.#discarded.delete(id)
  }

  /** Removes a waiting transaction that failed, and remembers it. */
  discard(id: Id): void {
    const pooled = this.#byId.get(id)
    if (pooled !== undefined) this.#discardPooled(pooled)
  }

  /** Removes all transactions, and forgets those that were discarded. */
  clear(): void {
    for (const id of [...this.#byId.keys()]) this.#byId.delete(id)
    for (const key of [...this.#spenders.keys()]) this.#spenders.delete(key)
    this.#best.set([])
    this.#worst.set([])
    this.#discarded.clear()
    this.#changes.set(this.#changes.value + 1)
  }

  /** Returns the waiting transactions that a new one replaces, one for each thing that both spend. */
  #replacedBy({ tx, gasPrice }: PooledAtomicTx): readonly PooledAtomicTx[] {
    const conflicts: PooledAtomicTx[] = []
    for (const spent of spentBy(tx.unsigned)) {
      const spender = this.#spenders.get(spent)
      if (spender !== undefined) conflicts.push(spender)
    }
    const highest = conflicts.reduce<PooledAtomicTx | undefined>(
      (most, next) => (most === undefined || next.gasPrice > most.gasPrice ? next : most),
      undefined,
    )
    if (highest !== undefined && gasPrice <= highest.gasPrice)
      throw conflictPresent(tx.id, gasPrice, highest.tx.id, highest.gasPrice, conflicts.length)
    return conflicts
  }

  #evictedBy({ gasPrice }: PooledAtomicTx): PooledAtomicTx {
    const worst = this.#worst.value[0]
    if (worst === undefined) throw mempoolFull()
    if (gasPrice <= worst.gasPrice) throw insufficientFee(worst.gasPrice, gasPrice)
    return worst
  }

  #discardPooled(pooled: PooledAtomicTx): void {
    this.#removePooled(pooled)
    this.#discarded.set(pooled.tx.id, pooled.tx)
  }

  #removePooled(pooled: PooledAtomicTx): void {
    this.#best.set(heapRemove(this.#best.value, this.#best.value.indexOf(pooled), paysMore))
    this.#worst.set(heapRemove(this.#worst.value, this.#worst.value.indexOf(pooled), paysLess))
    this.#byId.delete(pooled.tx.id)
    for (const spent of spentBy(pooled.tx.unsigned)) this.#spenders.delete(spent)
    this.#changes.set(this.#changes.value + 1)
  }
}

/**
 * Returns keys of the inputs that a transaction spends: UTXOs, or nonces of accounts (coreth `InputUTXOs`). Each key
 * once.
 */
export function spentBy(unsigned: UnsignedAtomicTx): ReadonlySet<string> {
  return unsigned.kind === 'UnsignedImportTx'
    ? new Set(unsigned.importedInputs.map(utxoId))
    : new Set(unsigned.inputs.map(({ address, nonce }) => `${address}/${nonce}`))
}
