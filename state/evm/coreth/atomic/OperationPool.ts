import type { Id } from '../../../codec/ids.js'
import { feeTooLow } from '../../../errors/evmOperations.js'
import type { UndoCell } from '../../../time/UndoCell.js'
import type { UndoLog } from '../../../time/UndoLog.js'
import type { UndoMap } from '../../../time/UndoMap.js'
import type { Operation } from '../../chain/Operation.js'
import { spentBy } from './AtomicPool.js'
import type { AtomicTx } from './AtomicTx.js'

/** A waiting transaction with its effect on accounts. */
export type PooledOperation = {
  readonly tx: AtomicTx
  readonly operation: Operation
  /** A sequence number: of those that pay the same, the one that arrived first goes first. A node has no order there. */
  readonly arrival: number
}

/** The most transactions that wait. */
export const operationPoolSize = 1024

/**
 * The atomic transactions that wait for a block since Helicon, no two of which spend the same (AvalancheGo
 * `vms/saevm/cchain/txpool`). It does not remember transactions that it removed.
 */
export class OperationPool {
  readonly #byId: UndoMap<Id, PooledOperation>
  /** Waiting transactions by the inputs that they spend. See {@link spentBy}. */
  readonly #spenders: UndoMap<string, PooledOperation>
  readonly #arrivals: UndoCell<number>
  readonly #changes: UndoCell<number>

  /** @param name prefix of the containers' names in the log */
  constructor(undo: UndoLog, name: string) {
    this.#byId = undo.map(`${name}/byId`)
    this.#spenders = undo.map(`${name}/spenders`)
    this.#arrivals = undo.cell(`${name}/arrivals`, 0)
    this.#changes = undo.cell(`${name}/changes`, 0)
  }

  get size(): number {
    return this.#byId.size
  }

  /** A number that changes with every addition and removal. */
  get version(): number {
    return this.#changes.value
  }

  /** Returns a waiting transaction. */
  get(id: Id): AtomicTx | undefined {
    return this.#byId.get(id)?.tx
  }

  /** Returns the waiting transactions, best paying first. */
  bestFirst(): readonly PooledOperation[] {
    return [...this.#byId.values()].sort((a, b) => {
      const [ofA, ofB] = [a.operation.gasFeeCap, b.operation.gasFeeCap]
      if (ofA !== ofB) return ofA > ofB ? -1 : 1
      return a.arrival - b.arrival
    })
  }

  /**
   * Adds a checked transaction. It replaces those that spend the same inputs, if it pays more than each of them, and
   * in a full pool the one that pays least.
   *
   * @throws {NodeError} when it pays too little; nothing is then changed
   */
  add(tx: AtomicTx, operation: Operation): void {
    const spends = spentBy(tx.unsigned)
    const replaced = new Set(this.#spendersOf(spends))
    if (replaced.size === 0 && this.size >= operationPoolSize) {
      const worst = this.bestFirst().at(-1)
      if (worst !== undefined) replaced.add(worst)
    }
    for (const other of replaced) if (operation.gasFeeCap <= other.operation.gasFeeCap) throw feeTooLow()
    for (const other of replaced) this.#remove(other)
    const pooled: PooledOperation = { tx, operation, arrival: this.#arrivals.value }
    this.#arrivals.set(this.#arrivals.value + 1)
    this.#byId.set(tx.id, pooled)
    for (const key of spends) this.#spenders.set(key, pooled)
    this.#changes.set(this.#changes.value + 1)
  }

  /** Removes a waiting transaction. */
  remove(id: Id): void {
    const pooled = this.#byId.get(id)
    if (pooled !== undefined) this.#remove(pooled)
  }

  /** Removes the waiting transactions that spend one of these. @param keys see {@link spentBy} */
  removeSpenders(keys: Iterable<string>): void {
    for (const other of new Set(this.#spendersOf(keys))) this.#remove(other)
  }

  #spendersOf(keys: Iterable<string>): PooledOperation[] {
    return [...keys].flatMap((key) => this.#spenders.get(key) ?? [])
  }

  #remove({ tx }: PooledOperation): void {
    this.#byId.delete(tx.id)
    for (const key of spentBy(tx.unsigned)) this.#spenders.delete(key)
    this.#changes.set(this.#changes.value + 1)
  }
}
