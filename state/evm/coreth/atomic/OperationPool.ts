import type { Id } from '../../../codec/ids.js'
import { feeTooLow } from '../../../errors/evmOperations.js'
import type { UndoCell } from '../../../time/UndoCell.js'
import type { UndoLog } from '../../../time/UndoLog.js'
import type { UndoMap } from '../../../time/UndoMap.js'
import type { Operation } from '../../chain/Operation.js'
import { spentBy } from './AtomicPool.js'
import type { AtomicTx } from './AtomicTx.js'
import { type Above, heapOf, heapRemove } from './goHeap.js'

/** A waiting transaction with its effect on accounts. */
export type PooledOperation = {
  readonly tx: AtomicTx
  readonly operation: Operation
  /** A sequence number. The node's heap is what comes of adding the transactions in this order. */
  readonly arrival: number
}

const paysLess: Above<PooledOperation> = (a, b) => a.operation.gasFeeCap < b.operation.gasFeeCap

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
  #orders: Orders | undefined

  /** @param name prefix of the containers' names in the undo log */
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

  /**
   * Returns the waiting transactions, best paying first. Those that pay the same are in the order of the node's heap, as they
   * are on a node while twelve or fewer wait: its sort is stable for no more.
   */
  bestFirst(): readonly PooledOperation[] {
    return this.#order().bestFirst
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
      const [worst] = this.#order().heap
      if (worst !== undefined) replaced.add(worst)
    }
    for (const other of replaced) if (operation.gasFeeCap <= other.operation.gasFeeCap) throw feeTooLow()
    this.#removeAll(replaced)
    const pooled: PooledOperation = { tx, operation, arrival: this.#arrivals.value }
    this.#arrivals.set(this.#arrivals.value + 1)
    this.#byId.set(tx.id, pooled)
    for (const key of spends) this.#spenders.set(key, pooled)
    this.#changes.set(this.#changes.value + 1)
  }

  /** Removes a waiting transaction. */
  remove(id: Id): void {
    const pooled = this.#byId.get(id)
    if (pooled !== undefined) this.#removeAll(new Set([pooled]))
  }

  /** Removes the waiting transactions that spend one of these. @param keys see {@link spentBy} */
  removeSpenders(keys: Iterable<string>): void {
    this.#removeAll(new Set(this.#spendersOf(keys)))
  }

  #spendersOf(keys: Iterable<string>): PooledOperation[] {
    return [...keys].flatMap((key) => {
      const spender = this.#spenders.get(key)
      return (spender && this.#byId.get(spender.tx.id)) ?? []
    })
  }

  /** Removes transactions, and numbers those that stay anew where the node's heap moves some of them. */
  #removeAll(removed: ReadonlySet<PooledOperation>): void {
    if (removed.size === 0) return
    let { heap } = this.#order()
    for (const pooled of removed) {
      heap = heapRemove(heap, heap.indexOf(pooled), paysLess)
      this.#byId.delete(pooled.tx.id)
      for (const key of spentBy(pooled.tx.unsigned)) this.#spenders.delete(key)
      this.#changes.set(this.#changes.value + 1)
    }
    for (const [arrival, pooled] of heap.entries())
      if (pooled.arrival !== arrival) this.#byId.set(pooled.tx.id, { ...pooled, arrival })
    this.#arrivals.set(heap.length)
  }

  #order(): Orders {
    const { revision } = this.#byId
    if (this.#orders?.revision === revision) return this.#orders
    const heap = heapOf(
      [...this.#byId.values()].sort((a, b) => a.arrival - b.arrival),
      paysLess,
    )
    const bestFirst = heap.toSorted((a, b) => Number(paysLess(a, b)) - Number(paysLess(b, a)))
    this.#orders = { revision, heap, bestFirst }
    return this.#orders
  }
}

/** The waiting transactions in two orders, which are the same until one comes or goes. */
type Orders = {
  readonly revision: number
  /** The node's heap: the one that pays least is the first. */
  readonly heap: readonly PooledOperation[]
  readonly bestFirst: readonly PooledOperation[]
}
