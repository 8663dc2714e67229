import type { Address } from '../values/Address.js'
import { sealTransaction } from './encodeTransaction.js'
import type { Transaction, UnverifiedTransaction } from './Transaction.js'

/**
 * Returns a transaction of an account whose key is unknown. Its signature encodes the sender: `r` is the
 * address, and `s` is 0, which no valid signature has. The hashes of different senders' transactions
 * therefore differ, and verifying the signature fails.
 * @param chainId of a legacy transaction, encoded in its `v` (EIP-155); other types have a chain ID of their
 * own
 */
export function impersonatedTransaction(
  tx: UnverifiedTransaction,
  from: Address,
  chainId: bigint,
): Transaction {
  const v = tx.type === 0 ? 35n + 2n * chainId : 0n
  return { ...sealTransaction({ ...tx, chainId, v, r: BigInt(from), s: 0n }), from }
}

/** Whether a transaction with a sender has no valid signature. */
export function isImpersonated(tx: Transaction): boolean {
  return tx.s === 0n
}
