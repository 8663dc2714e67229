import { maxUint64 } from '../../codec/integers.js'
import { gasLimitReached, senderNotAllowListed } from '../../errors/evmExecution.js'
import {
  costOverflow,
  feeCapTooLow,
  insufficientFunds,
  nonceMax,
  nonceTooHigh,
  nonceTooLow,
  queueFull,
  senderNotEoa,
} from '../../errors/evmSae.js'
import { smaller } from '../../gas/bounds.js'
import {
  afterBlock,
  beforeBlock,
  type GasConfig,
  type GasTime,
  gasPriceAt,
  gasRate,
} from '../../gas/GasTime.js'
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
import { type ClockSpan, clockAfterSpan, emptySpan, spanOf, spanWith, spanWithout } from './clockSpan.js'
import { Queue } from './Queue.js'
import { type Cost, type QueuedBlock, retimed, startsAlike, takenByOne } from './queuedBlocks.js'
import { type Taken, TakenSums, take } from './TakenSums.js'

// The worst case: the balances that accounts are sure to have when a block is executed (ACP-194; AvalancheGo
// `vms/saevm/worstcase`). A block is accepted before it and its ancestors are executed, so the builder assumes that
// each transaction since the last settled block uses its whole gas limit at the highest price that it may meet, and
// that nobody receives anything.

const secondsOfGasInBlock = 10n
const fullBlocksInOpenQueue = 2n
const fullBlocksInClosedQueue = 3n
const maxSafeRate = maxUint64 / (fullBlocksInClosedQueue * secondsOfGasInBlock)
const tooLarge = 2n ** 256n

/** Returns the gas limit of a block. @param rate the gas that the clock counts in a second */
export function blockGasLimit(rate: bigint): bigint {
  return smaller(rate, maxSafeRate) * secondsOfGasInBlock
}

/** Returns the most gas of unsettled blocks with which another block may be built. @param target gas in a second */
export function queueLimit(target: bigint): bigint {
  return fullBlocksInOpenQueue * blockGasLimit(gasRate(target))
}

/** A nonce and a balance in wei, as the worst case leaves them. */
type Funds = { readonly nonce: bigint; readonly balance: bigint }

/** The worst case after all blocks since the last settled one. {@link WorstCaseBlock} adds a block to it. */
export class WorstCase {
  #settled: StateView
  #taken = TakenSums.none()
  #blocks = new Queue<QueuedBlock>()
  /** Hashes of codes that the control API changed after the settled block. */
  readonly #codes = new Map<Address, Hash>()
  #isEdited = false
  /** The clock before the blocks, and after them. */
  readonly #start: GasTime
  #time: GasTime
  #queuedGas = 0n
  /** The sums that give the clock after the blocks; undefined when it must be computed block by block. */
  #span: ClockSpan | undefined = emptySpan
  /**
   * Whether the blocks have their prices. Otherwise their clocks and prices are those of an earlier start, so that they
   * take at least what they should: enough to accept a transaction, and not worth computing for each one.
   */
  #isPriced = true

  /**
   * @param settled the state after the last settled block
   * @param time the gas clock after it
   */
  constructor(settled: StateView, time: GasTime) {
    this.#settled = settled
    this.#start = time
    this.#time = time
  }

  /**
   * Returns the worst case after some more of the blocks are settled. Only values that depend on the clock are
   * computed again.
   *
   * @param count how many blocks are settled, from the oldest one on
   * @param settled the state after the last one of them
   * @param time the gas clock after that block, which is not later than the worst case assumed
   */
  settling(count: number, settled: StateView, time: GasTime): WorstCase {
    const next = new WorstCase(settled, time)
    next.#queuedGas = this.#queuedGas
    const gone = [...this.#blocks.first(count)]
    for (const { gas } of gone) next.#queuedGas -= gas
    next.#taken = this.#taken.without(gone)
    next.#blocks = this.#blocks.without(count)
    next.#span = this.#span && spanWithout(this.#span, gone)
    next.#restart(this)
    return next
  }

  /** Sets the clock after the blocks, which have the clocks and prices of another worst case. */
  #restart(from: WorstCase): void {
    const [oldest] = this.#blocks.first(1)
    const isAlike = oldest !== undefined && from.#isPriced && startsAlike(oldest, this.#start)
    const time = isAlike ? from.#time : this.#span && clockAfterSpan(this.#span, this.#start)
    if (time === undefined) this.#price()
    else {
      this.#time = time
      this.#isPriced = isAlike
    }
  }

  /** Computes the clock and the price of each block. */
  #price(): void {
    const changed = retimed(this.#blocks, this.#start)
    const sums = this.#taken.copy()
    this.#blocks = this.#blocks.replacing(changed, (before, after) => {
      if (before.taken === after.taken) return
      sums.add(before.taken, -1n)
      sums.add(after.taken)
    })
    this.#taken = sums
    this.#time = this.#blocks.last()?.endsAt ?? this.#start
    this.#span = spanOf(this.#blocks)
    this.#isPriced = true
  }

  /** Returns how many of the blocks, from the oldest one on, must be settled until the others have at most some gas. */
  countAbove(limit: bigint): number {
    let queued = this.#queuedGas
    let count = 0
    for (const { gas } of this.#blocks) {
      if (queued <= limit) break
      queued -= gas
      count++
    }
    return count
  }

  /** Whether the control API changed an account after the settled block: {@link settling} cannot be used then. */
  get isEdited(): boolean {
    return this.#isEdited
  }

  /**
   * Takes an account from the state after the last block, because the control API has changed it there, so its
   * content is certain.
   */
  edit(address: Address, state: StateView): void {
    const [account, before] = [state.account(address), this.#settled.account(address)]
    this.#taken.set(address, {
      nonces: (account?.nonce ?? 0n) - (before?.nonce ?? 0n),
      amount: (before?.balance ?? 0n) - (account?.balance ?? 0n),
    })
    this.#codes.set(address, account?.codeHash ?? emptyCodeHash)
    this.#isEdited = true
  }

  /** Takes all accounts from the state after the last block, because the control API has replaced the whole state. */
  replace(state: StateView): void {
    this.#settled = state
    this.#taken = TakenSums.none()
    this.#codes.clear()
    this.#isEdited = true
  }

  /** The gas clock when all blocks have used their whole limits. */
  get time(): GasTime {
    return this.#time
  }

  /** The sum of the gas limits of the unsettled blocks. */
  get queuedGas(): bigint {
    return this.#queuedGas
  }

  /** Whether the unsettled blocks have too much gas for another block. */
  get isFull(): boolean {
    return this.#queuedGas > queueLimit(this.#time.target)
  }

  /**
   * Starts the next block. The worst case does not change before {@link WorstCaseBlock.finish}.
   *
   * @param timeMs the block's time, milliseconds since the Unix epoch
   * @param demands the members of the block that the control API has set
   * @throws {NodeError} when the unsettled blocks have too much gas
   */
  startBlock(timeMs: bigint, rules: EvmRules, demands: BlockDemands = {}): WorstCaseBlock {
    const time = beforeBlock(this.#time, timeMs)
    const { baseFee: demandedBaseFee } = demands
    const ownLimit = blockGasLimit(gasRate(time.target))
    if (this.isFull) throw queueFull(this.#queuedGas, queueLimit(time.target))
    return new WorstCaseBlock({
      settled: this.#settled,
      before: () => this.#taken,
      price: () => {
        if (!this.#isPriced) this.#price()
      },
      codes: this.#codes,
      baseFee: demandedBaseFee ?? gasPriceAt(time),
      // More gas than the clock's would close the queue for longer than its rules allow.
      gasLimit: smaller(demands.gasLimit ?? ownLimit, ownLimit),
      rules,
      finish: (content) => {
        this.#taken.add(content.taken)
        this.#time = afterBlock(time, content.gas, content.config)
        this.#queuedGas += content.gas
        const block = { ...content, demandedBaseFee, timeMs, startsAt: time, endsAt: this.#time }
        this.#blocks.push(block)
        this.#span = this.#span && spanWith(this.#span, block)
      },
    })
  }
}

/** Members of a block that the control API sets in place of the gas clock's. */
export type BlockDemands = {
  /** Wei per gas. */
  readonly baseFee?: bigint | undefined
  /** The most gas of the block. A limit above the gas clock's own gives no more gas. */
  readonly gasLimit?: bigint | undefined
}

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
    /** What the blocks before it take, and a function after which it is not more than they do. */
    before: () => TakenSums
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
    take(this.#taken, takenByOne(operation))
    this.#costs.push(cost)
    this.#gas += gas
  }

  #checkDebit(address: Address, debit: Debit): void {
    if (this.#funds(address).balance < debit.minBalance) this.#price()
    checkDebit(debit, this.#funds(address))
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
    mints: new Map(),
  }
}

function checkDebit({ nonce, minBalance }: Debit, { nonce: next, balance }: Funds): void {
  if (nonce < next) throw nonceTooLow(nonce, next)
  if (nonce > next) throw nonceTooHigh(nonce, next)
  if (next === maxUint64) throw nonceMax()
  if (balance < minBalance) throw insufficientFunds()
}
