import type { Id } from '../../codec/ids.js'
import { conflictsWithOtherTx, notEnoughGas } from '../../errors/platformTx.js'
import type { UndoCell, UndoLog, UndoMap } from '../../time/UndoLog.js'
import type { Tx } from '../txs/Tx.js'

/** What a pool needs to know about a transaction beside itself. */
export type TxMeter = {
  readonly gas: bigint
  /** What it burns, nAVAX. */
  readonly burned: bigint
  /** The UTXOs it spends, imported ones included. */
  readonly spends: readonly Id[]
}

type Pooled = TxMeter & {
  readonly tx: Tx
  /** nAVAX per gas, as the node computes it. */
  readonly price: number
}

/** The gas that all transactions of a pool may take together (AvalancheGo `vms/platformvm/config` mempool-gas-capacity). */
const gasCapacity = 1_000_000n

/** Transactions that wait for a block, the best paying first (AvalancheGo `vms/platformvm/txs/mempool/mempool.go`). */
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

  /** Since when transactions wait without a break, Unix milliseconds; undefined when none does. */
  get waitingSinceMs(): number | undefined {
    return this.size === 0 ? undefined : this.#waitingSinceMs.value
  }

  /** The transactions, the best paying first. */
  bestFirst(): readonly Tx[] {
    return this.#sorted.value.map(({ tx }) => tx).reverse()
  }

  /**
   * Adds a transaction, if need be in place of others that pay less.
   * @param nowMs Unix milliseconds
   * @throws {NodeError} when another one spends the same, or the pool is full of others that pay as much
   */
  add(tx: Tx, meter: TxMeter, nowMs: number): void {
    if (meter.spends.some((id) => this.#spenders.has(id))) throw conflictsWithOtherTx()
    const pooled: Pooled = { ...meter, tx, price: Number(meter.burned) / Number(meter.gas) }
    this.#makeSpace(pooled)
    if (this.size === 0) this.#waitingSinceMs.value = nowMs
    const sorted = this.#sorted.value
    const at = sorted.findIndex((other) => compare(other, pooled) > 0)
    this.#sorted.value = at < 0 ? [...sorted, pooled] : [...sorted.slice(0, at), pooled, ...sorted.slice(at)]
    for (const id of pooled.spends) this.#spenders.set(id, tx.id)
  }

  /** Takes a transaction out, for a block or for good. */
  remove(txId: Id): void {
    const pooled = this.#sorted.value.find(({ tx }) => tx.id === txId)
    if (pooled === undefined) return
    this.#sorted.value = this.#sorted.value.filter((other) => other !== pooled)
    for (const id of pooled.spends) this.#spenders.delete(id)
  }

  /** Takes out what spends any of these UTXOs. */
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

function compare(a: Pooled, b: Pooled): number {
  if (a.price !== b.price) return a.price - b.price
  return a.tx.id < b.tx.id ? -1 : 1
}
