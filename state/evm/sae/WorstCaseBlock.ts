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
import { afterBlock, type GasConfig } from '../../gas/GasTime.js'
import type { Operation } from '../chain/Operation.js'
import { validateBasics } from '../pool/validateTransaction.js'
import { maySend } from '../precompiles/permissions.js'
import type { EvmRules } from '../rules/EvmRules.js'
import { emptyCodeHash } from '../state/StateStore.js'
import type { StateView } from '../state/StateView.js'
import { isImpersonated } from '../transactions/impersonatedTransaction.js'
import { costOf, type Transaction } from '../transactions/Transaction.js'
import type { Address } from '../values/Address.js'
import { checksumAddress } from '../values/checksumAddress.js'
import type { Hash } from '../values/Hash.js'
import { type QueuedBlock, type Spending, takeSpending } from './queuedBlocks.js'
import type { Taken, TakenSums } from './TakenSums.js'

const tooLarge = 2n ** 256n

/** A nonce and a balance in wei, as the worst case leaves them. */
type Funds = { readonly nonce: bigint; readonly balance: bigint }

/** The worst case on which a block is built, without {@link WorstCaseBlock.finish} unchanged by it. */
type UnsettledBlocks = {
  readonly settled: StateView
  readonly taken: TakenSums
  editedCode(address: Address): Hash | undefined
  price(): void
  push(block: QueuedBlock, taken: ReadonlyMap<Address, Taken>): void
}

/** The members of a block that are known before its first transaction. */
type BlockStart = Pick<QueuedBlock, 'timeMs' | 'startsAt' | 'baseFee' | 'demandedBaseFee'> & {
  readonly gasLimit: bigint
}

/** A block that is being built on a worst case. */
export class WorstCaseBlock {
  /** The largest sum of the gas limits of the block's transactions. */
  readonly gasLimit: bigint
  /** The highest price that the block can have, wei per gas. */
  readonly baseFee: bigint
  readonly #before: UnsettledBlocks
  readonly #rules: EvmRules
  readonly #start: BlockStart
  readonly #taken = new Map<Address, Taken>()
  readonly #spendings: Spending[] = []
  #gas = 0n

  /** @param before the worst case after the blocks before it */
  constructor(before: UnsettledBlocks, rules: EvmRules, start: BlockStart) {
    this.#before = before
    this.#rules = rules
    this.#start = start
    this.gasLimit = start.gasLimit
    this.baseFee = start.baseFee
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
    this.#before.price()
    return this.#funds(address).balance
  }

  /**
   * Adds a transaction. @throws {NodeError} when it might fail to pay; the block is then as before
   */
  addTransaction(tx: Transaction): void {
    validateBasics(tx, this.gasLimit, this.#rules)
    const { settled } = this.#before
    const codeHash = this.#before.editedCode(tx.from) ?? settled.account(tx.from)?.codeHash ?? emptyCodeHash
    if (codeHash !== emptyCodeHash && !isImpersonated(tx))
      throw senderNotEoa(checksumAddress(tx.from), codeHash)
    if (!maySend(this.#rules, settled, tx.from)) throw senderNotAllowListed(checksumAddress(tx.from))
    this.addAccepted(tx)
  }

  /**
   * Adds a transaction of an accepted block. Only the cost is checked, since the block is valid.
   * @throws {NodeError} when it might fail to pay
   */
  addAccepted(tx: Transaction): void {
    const minBalance = costOf(tx)
    if (minBalance >= tooLarge) throw costOverflow()
    this.#checkGas(tx.gasLimit, tx.gasFeeCap)
    this.#checkDebit(tx.from, tx.nonce, minBalance)
    this.#take(tx, tx.gasLimit)
  }

  /**
   * Adds an operation: an atomic transaction, or the highest cost of an EVM transaction.
   * @throws {NodeError} when it might fail to pay; the block is then as before
   */
  add(operation: Operation): void {
    const { gas, gasFeeCap, burns } = operation
    this.#checkGas(gas, gasFeeCap)
    for (const [address, { nonce, minBalance }] of burns) this.#checkDebit(address, nonce, minBalance)
    this.#take(operation, gas)
  }

  #checkGas(gas: bigint, gasFeeCap: bigint): void {
    if (gas > this.gasLimit - this.#gas) throw gasLimitReached()
    if (gasFeeCap < this.baseFee) throw feeCapTooLow()
  }

  #checkDebit(address: Address, nonce: bigint, minBalance: bigint): void {
    let funds = this.#funds(address)
    if (funds.balance < minBalance) {
      this.#before.price()
      funds = this.#funds(address)
    }
    if (nonce < funds.nonce) throw nonceTooLow(nonce, funds.nonce)
    if (nonce > funds.nonce) throw nonceTooHigh(nonce, funds.nonce)
    if (nonce === maxUint64) throw nonceMax()
    if (funds.balance < minBalance) throw insufficientFunds()
  }

  #take(spending: Spending, gas: bigint): void {
    takeSpending(this.#taken, spending, this.baseFee)
    this.#spendings.push(spending)
    this.#gas += gas
  }

  /** Adds the block to the worst case. @param config the gas parameters after the block, from its header */
  finish(config: GasConfig): void {
    const { timeMs, startsAt, baseFee, demandedBaseFee } = this.#start
    const block: QueuedBlock = {
      timeMs,
      gas: this.#gas,
      config,
      // A copy of exact length: hundreds of blocks would keep the spare capacity of a growing array.
      spendings: this.#spendings.slice(),
      startsAt,
      endsAt: afterBlock(startsAt, this.#gas, config),
      baseFee,
      demandedBaseFee,
    }
    this.#before.push(block, this.#taken)
  }

  #funds(address: Address): Funds {
    const account = this.#before.settled.account(address)
    const before = this.#before.taken.of(address)
    const own = this.#taken.get(address) ?? nothing
    return {
      nonce: (account?.nonce ?? 0n) + before.nonces + own.nonces,
      balance: (account?.balance ?? 0n) - before.amount - own.amount,
    }
  }
}

const nothing: Taken = { nonces: 0n, amount: 0n }
