import type { Digestible } from '../../time/UndoLog.js'
import { costOf, type Transaction } from '../transactions/Transaction.js'

/** Bytes that a slot of the pool holds (coreth `core/txpool/legacypool` txSlotSize). */
const slotSize = 32 * 1024

/** A transaction in the pool. */
export type PooledTransaction = Digestible & {
  readonly tx: Transaction
  /** Grows with each arrival: among equal tips the first comes first. */
  readonly arrival: number
  /** Wei that the transaction can take at most. */
  readonly cost: bigint
  readonly slots: number
}

/** A transaction as the pool keeps it. */
export function pooled(tx: Transaction, arrival: number): PooledTransaction {
  return {
    tx,
    arrival,
    cost: costOf(tx),
    slots: Math.ceil(tx.raw.length / slotSize),
    digestText: () => `${tx.hash}#${arrival}`,
  }
}
