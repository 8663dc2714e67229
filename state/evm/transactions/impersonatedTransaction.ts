import type { Address } from '../values/Address.js'
import { sealTransaction } from './encodeTransaction.js'
import type { Transaction, UnverifiedTransaction } from './Transaction.js'

/**
 * Returns a transaction of an account whose key is unknown. The signature encodes the sender: `r` is the address, and
 * `s` is 0, which no valid signature has. So equal transactions of different senders have different hashes, and
 * verifying the signature fails.
 * @param chainId the chain ID of the transaction, which a legacy one encodes in `v` (EIP-155)
 */
export function impersonatedTransaction(
  tx: UnverifiedTransaction,
  from: Address,
  chainId: bigint,
): Transaction {
  const v = tx.type === 0 ? 35n + 2n * chainId : 0n
  return { ...sealTransaction({ ...tx, chainId, v, r: BigInt(from), s: 0n }), from }
}

/** Whether {@link impersonatedTransaction} made a transaction: no valid signature has an `s` of 0. */
export function isImpersonated(tx: Transaction): boolean {
  return tx.s === 0n
}
