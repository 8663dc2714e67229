import type { Transaction } from '../transactions/Transaction.js'
import type { Address, Hash } from '../types.js'

/** Transactions by sender, nonces ascending. */
export type PoolContent = {
  readonly pending: ReadonlyMap<Address, readonly Transaction[]>
  readonly queued: ReadonlyMap<Address, readonly Transaction[]>
}

export type TransactionPool = {
  get(hash: Hash): Transaction | undefined
  /** The next nonce behind the executable transactions of an account. */
  pendingNonce(address: Address): bigint
  content(): PoolContent
  stats(): { readonly pending: number; readonly queued: number }
}
