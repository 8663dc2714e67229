import type { Address } from '../types.js'
import { sealTransaction } from './encodeTransaction.js'
import type { Transaction, UnverifiedTransaction } from './Transaction.js'

/**
 * A transaction of an account whose key nobody has. In place of a signature it carries its sender: `r` is the address and `s` is 0, which no
 * signature has. So the hashes of two accounts' transactions differ, and whoever checks the signature finds none.
 * @param chainId what a legacy transaction is bound to by its `v` (EIP-155); the others name their chain themselves
 */
export function impersonatedTransaction(
  tx: UnverifiedTransaction,
  from: Address,
  chainId: bigint,
): Transaction {
  const v = tx.type === 0 ? 35n + 2n * chainId : 0n
  return { ...sealTransaction({ ...tx, chainId, v, r: BigInt(from), s: 0n }), from }
}

/** Whether a transaction whose sender is known came without a signature. */
export function isImpersonated(tx: Transaction): boolean {
  return tx.s === 0n
}
