import { compare } from '../../codec/compare.js'
import type { Id } from '../../codec/ids.js'
import { conflictsWithOtherTx, notEnoughGas } from '../../errors/platformTx.js'
import type { UndoCell } from '../../time/UndoCell.js'
import type { UndoLog } from '../../time/UndoLog.js'
import type { UndoMap } from '../../time/UndoMap.js'
import type { Tx } from '../txs/Tx.js'

/** The data of a transaction that the mempool orders and compares by. */
export type TxMeter = {
  readonly gas: bigint
  /** The burned amount, nAVAX. */
  readonly burned: bigint
  /** The UTXOs that it spends, including imported ones. */
  readonly spends: readonly Id[]
}

type Pooled = TxMeter & {
  readonly tx: Tx
  /** nAVAX per gas as a floating-point number, as in the node. */
  readonly price: number
}

/** The total gas of a mempool's transactions (AvalancheGo `vms/platformvm/config` mempool-gas-capacity). */
const gasCapacity = 1_000_000n

/**
 * Transactions that wait for a block, best paying first (AvalancheGo
 * `vms/platformvm/txs/mempool/mempool.go`).
 */
export class Mempool {
  /** Worst paying first. */
  readonly #sorted: UndoCell<readonly Pooled[]>
  readonly #spenders: UndoMap<Id, Id>
  readonly #waitingSinceMs: UndoCell<number>

  constructor(undo: UndoLog) {
    this.#sorted = undo.cell<readonly Pooled[]>('platform.mempool', [])
    this.#spenders = undo.map('platform.mempoolSpenders')
    this.#waitingSinceMs = undo.cell('platform.mempoolWaitingSince', 0)
  }

  get size(): number {
    return this.#sorted.value.length
  }

  has(txId: Id): boolean {
    return this.#sorted.value.some(({ tx }) => tx.id === txId)
  }

  /** The time since which the mempool has not been empty, Unix milliseconds; undefined when it is empty. */
  get waitingSinceMs(): number | undefined {
    return this.size === 0 ? undefined : this.#waitingSinceMs.value
  }

  /** Returns the transactions, best paying first. */
  bestFirst(): readonly Tx[] {
    return this.#sorted.value.map(({ tx }) => tx).reverse()
  }

  /**
   * Adds a transaction, replacing others that pay less if necessary.
   * @param nowMs Unix milliseconds
   * @throws {NodeError} when another transaction spends one of its UTXOs, or the mempool is full of
   * transactions that pay as much
   */
  add(tx: Tx, meter: TxMeter, nowMs: number): void {
    if (meter.spends.some((id) => this.#spenders.has(id))) throw conflictsWithOtherTx()
    const pooled: Pooled = { ...meter, tx, price: Number(meter.burned) / Number(meter.gas) }
    this.#makeSpace(pooled)
    if (this.size === 0) this.#waitingSinceMs.set(nowMs)
    const sorted = this.#sorted.value
    const at = sorted.findIndex((other) => byPrice(other, pooled) > 0)
    this.#sorted.set(at < 0 ? [...sorted, pooled] : [...sorted.slice(0, at), pooled, ...sorted.slice(at)])
    for (const id of pooled.spends) this.#spenders.set(id, tx.id)
  }

  /** Removes a transaction. */
  remove(txId: Id): void {
    const pooled = this.#sorted.value.find(({ tx }) => tx.id === txId)
    if (pooled === undefined) return
    this.#sorted.set(this.#sorted.value.filter((other) => other !== pooled))
    for (const id of pooled.spends) this.#spenders.delete(id)
  }

  /** Removes the transactions that spend any of these UTXOs. */
  removeConflicts(spends: readonly Id[]): void {
    if (this.size === 0) return
    for (const id of spends) {
      const txId = this.#spenders.get(id)
      if (txId !== undefined) this.remove(txId)
    }
  }

  #makeSpace({ gas, price }: Pooled): void {
    const used = this.#sorted.value.reduce((sum, pooled) => sum + pooled.gas, 0n)
    let missing = gas - (gasCapacity - used)
    const evicted: Id[] = []
    for (const pooled of this.#sorted.value) {
      if (missing <= 0n || pooled.price >= price) break
      evicted.push(pooled.tx.id)
      missing -= pooled.gas
    }
    if (missing > 0n) throw notEnoughGas()
    for (const txId of evicted) this.remove(txId)
  }
}

function byPrice(a: Pooled, b: Pooled): number {
  return compare(a.price, b.price) || compare(a.tx.id, b.tx.id)
}
