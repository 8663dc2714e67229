import type { Id } from '../../codec/ids.js'
import type { Transaction } from '../transactions/Transaction.js'

/**
 * Transactions to exclude from a block, since executing them threw an error that is not a refusal, but a bug in
 * Snowglobe (`cause`).
 */
export class TransactionFault extends Error {
  readonly transactions: readonly Transaction[]
  /** The transactions of the chain's {@link BlockExtension}. */
  readonly extensionIds: readonly Id[]

  constructor(transactions: readonly Transaction[], extensionIds: readonly Id[], cause: unknown) {
    super('a block could not be built with a transaction', { cause })
    this.transactions = transactions
    this.extensionIds = extensionIds
  }
}
