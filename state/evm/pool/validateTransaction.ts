import { senderNotAllowListed } from '../../errors/evmExecution.js'
import {
  feeCapUnderpriced,
  feeCapVeryHigh,
  initCodeTooLarge,
  insufficientFunds,
  insufficientFundsBumped,
  insufficientFundsQueued,
  nonceTooLow,
  oversizedData,
  tipAboveFeeCap,
  tipVeryHigh,
} from '../../errors/evmPool.js'
import { intrinsicGas, isTooLongInitCode } from '../execution/intrinsicGas.js'
import { maySend } from '../precompiles/permissions.js'
import { maxInitCodeSize } from '../rules/contractSize.js'
import type { EvmRules } from '../rules/EvmRules.js'
import type { Account } from '../state/Account.js'
import type { StateView } from '../state/StateView.js'
import { recoverSender } from '../transactions/recoverSender.js'
import { costOf, type Transaction, type UnverifiedTransaction } from '../transactions/Transaction.js'
import { checksumAddress } from '../values/checksumAddress.js'
import { type AccountTransactions, totalCost, withNonce } from './AccountTransactions.js'
import { corethChecks, type PoolChecks } from './PoolChecks.js'

/** The largest transaction that the pool accepts, bytes (coreth `legacypool` txMaxSize). */
const maxTransactionSize = 4 * 32 * 1024
const tooLarge = 2n ** 256n

/**
 * Validates a transaction as far as possible without the state, in coreth's order
 * (`core/txpool/validation.go` ValidateTransaction), and recovers its sender.
 * @param gasLimit of the head block
 * @param checks of the pool
 * @throws {NodeError} when the transaction is refused
 */
export function validateBasics(
  tx: UnverifiedTransaction,
  gasLimit: bigint,
  rules: EvmRules,
  checks: PoolChecks = corethChecks,
): Transaction {
  if (rules.limitsContractSize && tx.raw.length > maxTransactionSize)
    throw oversizedData(tx.raw.length, maxTransactionSize)
  if (isTooLongInitCode(tx, rules)) throw initCodeTooLarge(tx.data.length, maxInitCodeSize)
  if (gasLimit < tx.gasLimit) throw checks.exceedsBlockGasLimit(tx.gasLimit, gasLimit)
  if (tx.gasFeeCap >= tooLarge) throw feeCapVeryHigh()
  if (tx.gasTipCap >= tooLarge) throw tipVeryHigh()
  if (tx.gasFeeCap < tx.gasTipCap) throw tipAboveFeeCap()
  const signed = hasSender(tx) ? tx : recoverSender(tx, rules.chainId)
  const needed = intrinsicGas(tx, rules)
  if (tx.gasLimit < needed) throw checks.intrinsicGasTooLow(checksumAddress(signed.from), tx.gasLimit, needed)
  return signed
}

/**
 * Checks that the account can pay and that the nonce is not used (`core/txpool/validation.go`
 * ValidateTransactionWithState).
 * @param head the state and the rules after the head block
 * @param sender the account in that state
 * @param minimumFee the least fee cap, wei
 * @param known the transactions of the account in the pool
 * @throws {NodeError} when the transaction is refused
 */
export function validateWithState(
  tx: Transaction,
  { state, rules }: { readonly state: StateView; readonly rules: EvmRules },
  { nonce: next, balance }: Pick<Account, 'nonce' | 'balance'>,
  minimumFee: bigint,
  known: AccountTransactions,
): void {
  if (tx.gasFeeCap < minimumFee) throw feeCapUnderpriced(checksumAddress(tx.from), tx.gasFeeCap, minimumFee)
  if (next > tx.nonce) throw nonceTooLow(next, tx.nonce)
  const cost = costOf(tx)
  if (balance < cost) throw insufficientFunds(balance, cost)
  if (known.pending.length > 0) checkWithPending(tx, cost, balance, known)
  if (!maySend(rules, state, tx.from)) throw senderNotAllowListed(checksumAddress(tx.from))
}

/**
 * Checks that the account can pay for a transaction beside those that are executable.
 * @throws {NodeError} when it cannot
 */
function checkWithPending(tx: Transaction, cost: bigint, balance: bigint, known: AccountTransactions): void {
  const spent = totalCost(known.pending)
  const previous = withNonce(known.pending, tx.nonce)
  if (previous === undefined) {
    if (balance < spent + cost) throw insufficientFundsQueued(balance, spent, cost)
  } else {
    const bump = cost - previous.cost
    if (balance < spent + bump) throw insufficientFundsBumped(balance, spent, bump)
  }
}

/**
 * Whether a transaction already has its sender. Those of impersonated accounts do, since they have no signature to
 * recover it from.
 */
function hasSender(tx: UnverifiedTransaction): tx is Transaction {
  return 'from' in tx && typeof tx.from === 'string'
}
