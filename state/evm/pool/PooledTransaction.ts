import type { Keeping } from '../../time/Container.js'
import type { Digestible } from '../../time/canonicalText.js'
import { costOf, type Transaction } from '../transactions/Transaction.js'
import { transactionsInData } from '../transactions/transactionsInData.js'

/** The size of a slot of the pool, bytes (coreth `core/txpool/legacypool` txSlotSize). */
const slotSize = 32 * 1024

/** A transaction in the pool. */
export type PooledTransaction = Digestible & {
  readonly tx: Transaction
  /** A sequence number: among equal tips the transaction that arrived first goes first. */
  readonly arrival: number
  /** The most that the transaction can cost, wei. */
  readonly cost: bigint
  readonly slots: number
}

/** Returns a transaction as the pool stores it. */
export function pooled(tx: Transaction, arrival: number): PooledTransaction {
  return {
    tx,
    arrival,
    cost: costOf(tx),
    slots: Math.ceil(tx.raw.length / slotSize),
    digestText: digestOfPooled,
  }
}

/** One function for all transactions instead of a closure for each. */
function digestOfPooled(this: PooledTransaction): string {
  return `${this.tx.hash}#${this.arrival}`
}

/** How files keep them. */
export const pooledInFiles: Keeping = {
  vocabulary: { classes: [transactionsInData], functions: { digestOfPooled } },
}
