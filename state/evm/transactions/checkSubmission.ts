import { feeAboveCap, unprotectedTransaction } from '../../errors/evmPool.js'
import type { ChainOptions } from '../chain/ChainOptions.js'
import { isProtected } from './decodeTransaction.js'
import type { UnverifiedTransaction } from './Transaction.js'

/**
 * What the API refuses before the pool is asked (coreth `internal/ethapi/api.go` SubmitTransaction): too high a fee, and transactions
 * that could be replayed on another chain.
 * @throws {NodeError} the refusal
 */
export function checkSubmission(tx: UnverifiedTransaction, options: ChainOptions): void {
  const fee = Number(tx.gasFeeCap * tx.gasLimit) / 1e18
  if (options.rpcTxFeeCap !== 0 && fee > options.rpcTxFeeCap) throw feeAboveCap(fee, options.rpcTxFeeCap)
  if (!isProtected(tx) && !isUnprotectedAllowed(tx, options)) throw unprotectedTransaction()
}

/** Transactions signed by nobody in particular, so that they deploy the same contract everywhere, are let through. */
function isUnprotectedAllowed(tx: UnverifiedTransaction, options: ChainOptions): boolean {
  if (options.allowUnprotectedTxs || options.allowUnprotectedTxHashes.includes(tx.hash)) return true
  return tx.nonce === 0n && tx.r === tx.s
}
