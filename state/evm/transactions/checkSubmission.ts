import { feeAboveCap, unprotectedTransaction } from '../../errors/evmPool.js'
import type { ChainOptions } from '../config/ChainOptions.js'
import { isProtected } from './decodeTransaction.js'
import type { UnverifiedTransaction } from './Transaction.js'

const weiPerAvax = 10n ** 18n

/**
 * What the API refuses before the pool is asked (coreth `internal/ethapi/api.go` SubmitTransaction): too high a fee, and transactions
 * that could be replayed on another chain.
 * @throws {NodeError} the refusal
 */
export function checkSubmission(tx: UnverifiedTransaction, options: ChainOptions): void {
  checkFeeCap(tx.gasFeeCap, tx.gasLimit, options.rpcTxFeeCap)
  if (!isProtected(tx) && !isUnprotectedAllowed(tx, options)) throw unprotectedTransaction()
}

/**
 * Refuses a fee beyond `rpc-tx-fee-cap` (`internal/ethapi/api.go` checkTxFee).
 * @param price wei per gas
 * @param cap in AVAX, 0 for none
 * @throws {NodeError} when price times gas is more
 */
export function checkFeeCap(price: bigint, gas: bigint, cap: number): void {
  if (cap === 0) return
  const wei = price * gas
  // Reading decimal digits rounds once, as the node's arithmetic does.
  const fee = Number(`${wei / weiPerAvax}.${(wei % weiPerAvax).toString().padStart(18, '0')}`)
  if (fee > cap) throw feeAboveCap(fee, cap)
}

/** Transactions signed by nobody in particular, so that they deploy the same contract everywhere, are let through. */
function isUnprotectedAllowed(tx: UnverifiedTransaction, options: ChainOptions): boolean {
  if (options.allowUnprotectedTxs || options.allowUnprotectedTxHashes.includes(tx.hash)) return true
  return tx.nonce === 0n && tx.r === tx.s
}
