import { maxUint64 } from '../../codec/integers.js'
import { gasLimitReached, senderNotAllowListed } from '../../errors/evmExecution.js'
import {
  costOverflow,
  feeCapTooLow,
  insufficientFunds,
  nonceMax,
  nonceTooHigh,
  nonceTooLow,
  senderNotEoa,
} from '../../errors/evmSae.js'
import type { GasConfig } from '../../gas/GasTime.js'
import type { Debit, Operation } from '../chain/Operation.js'
import { validateBasics } from '../pool/validateTransaction.js'
import { maySend } from '../precompiles/permissions.js'
import type { EvmRules } from '../rules/EvmRules.js'
import { emptyCodeHash } from '../state/StateStore.js'
import type { StateView } from '../state/StateView.js'
import { isImpersonated } from '../transactions/impersonatedTransaction.js'
import { costOf, effectiveGasPrice, type Transaction } from '../transactions/Transaction.js'
import type { Address } from '../values/Address.js'
import { checksumAddress } from '../values/checksumAddress.js'
import type { Hash } from '../values/Hash.js'
import { type Cost, type QueuedBlock, takeOperation } from './queuedBlocks.js'
import type { Taken, TakenSums } from './TakenSums.js'

const tooLarge = 2n ** 256n

/** A nonce and a balance in wei, as the worst case leaves them. */
type Funds = { readonly nonce: bigint; readonly balance: bigint }

/** The data of a finished block that the worst case keeps. */
type BlockContent = Pick<QueuedBlock, 'gas' | 'config' | 'costs' | 'baseFee' | 'taken'>

/** A block that is being built on a worst case. */
export class WorstCaseBlock {
  /** The largest sum of the gas limits of the block's transactions. */
  readonly gasLimit: bigint
  /** The highest price that the block can have, wei per gas. */
  readonly baseFee: bigint
  readonly #settled: StateView
  readonly #before: () => TakenSums
  readonly #price: () => void
  readonly #codes: ReadonlyMap<Address, Hash>
  readonly #rules: EvmRules
  readonly #finish: (content: BlockContent) => void
  readonly #taken = new Map<Address, Taken>()
  readonly #costs: Cost[] = []
  #gas = 0n

  constructor(options: {
    settled: StateView
    /** Returns the sums that the blocks before it take. They may be too high until `price` has run. */
    before: () => TakenSums
    /** Computes the prices of the blocks before it, and so their exact sums. */
    price: () => void
    codes: ReadonlyMap<Address, Hash>
    baseFee: bigint
    gasLimit: bigint
    rules: EvmRules
    finish: (content: BlockContent) => void
  }) {
    this.#settled = options.settled
    this.#before = options.before
    this.#price = options.price
    this.#codes = options.codes
    this.#rules = options.rules
    this.#finish = options.finish
    this.gasLimit = options.gasLimit
    this.baseFee = options.baseFee
  }

  /** The sum of the gas limits of the added transactions and operations, which is `gasUsed` in the header. */
  get gasUsed(): bigint {
    return this.#gas
  }

  /** Returns the nonce that the account's next transaction needs. */
  nonce(address: Address): bigint {
    return this.#funds(address).nonce
  }

  /** Returns the balance that the account is sure to have after the added transactions and operations, wei. */
  balance(address: Address): bigint {
    this.#price()
    return this.#funds(address).balance
  }

  /**
   * Adds a transaction. @throws {NodeError} when it might fail to pay; the block is then as before
   */
  addTransaction(tx: Transaction): void {
    validateBasics(tx, this.gasLimit, this.#rules)
    const codeHash = this.#codes.get(tx.from) ?? this.#settled.account(tx.from)?.codeHash ?? emptyCodeHash
    if (codeHash !== emptyCodeHash && !isImpersonated(tx))
      throw senderNotEoa(checksumAddress(tx.from), codeHash)
    if (!maySend(this.#rules, this.#settled, tx.from)) throw senderNotAllowListed(checksumAddress(tx.from))
    this.addAccepted(tx)
  }

  /**
   * Adds a transaction of an accepted block. Only the cost is checked, since the block is valid.
   * @throws {NodeError} when it might fail to pay
   */
  addAccepted(tx: Transaction): void {
    this.#add(operationOf(tx, this.baseFee), (baseFee) => operationOf(tx, baseFee))
  }

  /**
   * Adds an operation: an atomic transaction, or the highest cost of an EVM transaction.
   * @throws {NodeError} when it might fail to pay; the block is then as before
   */
  add(operation: Operation): void {
    this.#add(operation, () => operation)
  }

  #add(operation: Operation, cost: Cost): void {
    const { gas, gasFeeCap, burns } = operation
    if (gas > this.gasLimit - this.#gas) throw gasLimitReached()
    if (gasFeeCap < this.baseFee) throw feeCapTooLow()
    for (const [address, debit] of burns) this.#checkDebit(address, debit)
    takeOperation(this.#taken, operation)
    this.#costs.push(cost)
    this.#gas += gas
  }

  #checkDebit(address: Address, debit: Debit): void {
    let funds = this.#funds(address)
    if (funds.balance < debit.minBalance) {
      this.#price()
      funds = this.#funds(address)
    }
    checkDebit(debit, funds)
  }

  /** Adds the block to the worst case. @param config the gas parameters after the block, from its header */
  finish(config: GasConfig): void {
    const { baseFee } = this
    this.#finish({ gas: this.#gas, config, costs: this.#costs, baseFee, taken: this.#taken })
  }

  #funds(address: Address): Funds {
    const account = this.#settled.account(address)
    const before = this.#before().of(address)
    const own = this.#taken.get(address) ?? nothing
    return {
      nonce: (account?.nonce ?? 0n) + before.nonces + own.nonces,
      balance: (account?.balance ?? 0n) - before.amount - own.amount,
    }
  }
}

const nothing: Taken = { nonces: 0n, amount: 0n }
const nobody: ReadonlyMap<Address, bigint> = new Map()

/**
 * Returns the highest cost of a transaction as an operation. The recipient gets nothing in it, since the transaction
 * may revert.
 */
function operationOf(tx: Transaction, baseFee: bigint): Operation {
  const minBalance = costOf(tx)
  if (minBalance >= tooLarge) throw costOverflow()
  const price = tx.gasFeeCap < baseFee ? tx.gasFeeCap : effectiveGasPrice(tx, baseFee)
  const amount = tx.gasLimit * price + tx.value
  return {
    gas: tx.gasLimit,
    gasFeeCap: tx.gasFeeCap,
    burns: new Map([[tx.from, { nonce: tx.nonce, amount, minBalance }]]),
    mints: nobody,
  }
}

function checkDebit({ nonce, minBalance }: Debit, { nonce: next, balance }: Funds): void {
  if (nonce < next) throw nonceTooLow(nonce, next)
  if (nonce > next) throw nonceTooHigh(nonce, next)
  if (next === maxUint64) throw nonceMax()
  if (balance < minBalance) throw insufficientFunds()
}
