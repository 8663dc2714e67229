import { feeAboveCap, unprotectedTransaction } from '../../errors/evmPool.js'
import type { ChainOptions } from '../config/ChainOptions.js'
import { isProtected } from './decodeTransaction.js'
import type { UnverifiedTransaction } from './Transaction.js'

const weiPerAvax = 10n ** 18n

/**
 * Checks a transaction as the API does before it adds it to the pool (coreth `internal/ethapi/api.go`
 * SubmitTransaction). The fee must be at most `rpc-tx-fee-cap`. The transaction must be protected against replay on
 * other chains, unless the options allow it.
 * @throws {NodeError} when the transaction is refused
 */
export function checkSubmission(tx: UnverifiedTransaction, options: ChainOptions): void {
  checkFeeCap(tx.gasFeeCap, tx.gasLimit, options.rpcTxFeeCap)
  if (!isProtected(tx) && !isUnprotectedAllowed(tx, options)) throw unprotectedTransaction()
}

/**
 * Refuses a fee above `rpc-tx-fee-cap` (coreth `internal/ethapi/api.go` checkTxFee).
 * @param price wei per gas
 * @param cap in AVAX, 0 for none
 * @throws {NodeError} when price times gas is more than the cap
 */
export function checkFeeCap(price: bigint, gas: bigint, cap: number): void {
  if (cap === 0) return
  const wei = price * gas
  // Nearly all fees are far below the cap, where no rounding matters.
  if (Number(wei) < cap * 0.9e18) return
  // The fee in AVAX. Parsing decimal digits rounds only once, as the node's arithmetic does.
  const fee = Number(`${wei / weiPerAvax}.${(wei % weiPerAvax).toString().padStart(18, '0')}`)
  if (fee > cap) throw feeAboveCap(fee, cap)
}

/**
 * Whether the options allow this unprotected transaction, which is valid on every chain. One use of such transactions
 * is to deploy a contract at the same address on each chain by Nick's method: a made-up signature, with equal `r` and
 * `s`, and the nonce 0.
 */
function isUnprotectedAllowed(tx: UnverifiedTransaction, options: ChainOptions): boolean {
  if (options.allowUnprotectedTxs || options.allowUnprotectedTxHashes.includes(tx.hash)) return true
  return options.allowMadeUpSignatures && tx.nonce === 0n && tx.r === tx.s
}
