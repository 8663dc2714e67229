import { feeAboveCap, unprotectedTransaction } from '../../errors/evmPool.js'
import type { ChainOptions } from '../config/ChainOptions.js'
import { isProtected } from './decodeTransaction.js'
import type { UnverifiedTransaction } from './Transaction.js'

const weiPerAvax = 10n ** 18n

/**
 * Refuses transactions that the API refuses before the pool sees them (coreth `internal/ethapi/api.go`
 * SubmitTransaction): those with too high a fee, and those that could be replayed on another chain.
 * @throws {NodeError} when the transaction is refused
 */
export function checkSubmission(tx: UnverifiedTransaction, options: ChainOptions): void {
  checkFeeCap(tx.gasFeeCap, tx.gasLimit, options.rpcTxFeeCap)
  if (!isProtected(tx) && !isUnprotectedAllowed(tx, options)) throw unprotectedTransaction()
}

/**
 * Refuses a fee above `rpc-tx-fee-cap` (`internal/ethapi/api.go` checkTxFee).
 * @param price wei per gas
 * @param cap in AVAX, 0 for none
 * @throws {NodeError} when price times gas is more than the cap
 */
export function checkFeeCap(price: bigint, gas: bigint, cap: number): void {
  if (cap === 0) return
  const wei = price * gas
  // Nearly all fees are far below the cap, where no rounding matters.
  if (Number(wei) < cap * 0.9e18) return
  // Parsing decimal digits rounds once, as the node's arithmetic does.
  const fee = Number(`${wei / weiPerAvax}.${(wei % weiPerAvax).toString().padStart(18, '0')}`)
  if (fee > cap) throw feeAboveCap(fee, cap)
}

/**
 * Accepts the configured transactions that are valid on every chain, such as those that deploy a contract at
 * a fixed address everywhere.
 */
function isUnprotectedAllowed(tx: UnverifiedTransaction, options: ChainOptions): boolean {
  if (options.allowUnprotectedTxs || options.allowUnprotectedTxHashes.includes(tx.hash)) return true
  return options.allowMadeUpSignatures && tx.nonce === 0n && tx.r === tx.s
}
