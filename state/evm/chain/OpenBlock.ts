import { NodeError } from '../../errors/NodeError.js'
import type { Pauses } from '../../time/Pauses.js'
import type { Receipt } from '../blocks/Block.js'
import type { BlockContext } from '../blocks/BlockContext.js'
import type { FailedPredicates } from '../blocks/predicateResults.js'
import type { Engine, TraceHooks } from '../engine/Engine.js'
import { preimageHooks } from '../engine/preimageHooks.js'
import { applyTransaction, applyTransactionInTurns, pauseGas } from '../execution/applyTransaction.js'
import { transactionGas } from '../execution/intrinsicGas.js'
import type { NonceList } from '../pool/AccountTransactions.js'
import { BlockOrder } from '../pool/BlockOrder.js'
import { verifyPredicates } from '../precompiles/predicates.js'
import type { EvmRules } from '../rules/EvmRules.js'
import type { StateRoot } from '../state/StateRoot.js'
import { WorldState } from '../state/WorldState.js'
import type { Transaction } from '../transactions/Transaction.js'
import type { Hash } from '../values/Hash.js'
import type { BlockSource } from './BlockSource.js'
import { messageOf } from './messageOf.js'
import { receiptOf } from './receiptOf.js'
import { TransactionFault } from './TransactionFault.js'

/** The limits and rules of a block, which are known before its first transaction. */
export type BlockPlan = {
  readonly context: BlockContext
  readonly rules: EvmRules
  /** The value of PREVRANDAO that the control API has set; undefined for the chain's own. */
  readonly nextPrevRandao: Hash | undefined
  /** The maximum gas of all transactions together. */
  readonly capacity: bigint
  /** The maximum gas of all atomic transactions; undefined for what is left of the capacity. */
  readonly atomicGasLimit: bigint | undefined
  /** The maximum length of all transactions in bytes. */
  readonly maxTransactionBytes: number
  /** The timestamp of the block, Unix milliseconds. */
  readonly timeMs: bigint
  /** The time at which the block is made, Unix milliseconds; undefined when that is its timestamp. */
  readonly madeAtMs: bigint | undefined
}

/**
 * A block under construction in the synchronous era: it executes each transaction that it takes (coreth
 * `miner/worker.go` commitTransactions). The chain does not change.
 */
export class OpenBlock {
  readonly plan: BlockPlan
  /** The state after the transactions taken so far. */
  readonly world: WorldState
  readonly transactions: Transaction[] = []
  readonly receipts: Receipt[] = []
  /** The failed predicates by transaction; undefined while no transaction has predicates. */
  predicateResults: Map<Hash, FailedPredicates> | undefined
  /** The gas that its transactions used. */
  gasUsed = 0n
  readonly #engine: Engine
  readonly #hooks: TraceHooks | undefined
  /** The gas of the transactions since the last pause. */
  #gasSincePause = 0n
  #bytes = 0
  #logs = 0

  /** @param parent the state after the parent */
  constructor(engine: Engine, parent: StateRoot, plan: BlockPlan) {
    const { preimages } = parent.store
    this.plan = plan
    this.world = new WorldState(parent)
    this.#engine = engine
    this.#hooks = preimages === undefined ? undefined : preimageHooks(preimages)
  }

  /**
   * Takes as many transactions as fit. Between transactions, and within those with much gas, it pauses.
   * @throws {TransactionFault} with a transaction that fails by an internal error
   */
  *take({ local, remote }: BlockSource): Pauses<void> {
    if (local.length > 0) yield* this.#takeByTip(local)
    if (remote.length > 0) yield* this.#takeByTip(remote)
  }

  /** Tries transactions in the order of their tips. Those of a single account are in order already. */
  *#takeByTip(lists: readonly NonceList[]): Pauses<void> {
    const { capacity, context } = this.plan
    const { baseFee } = context
    const [list] = lists
    if (list !== undefined && lists.length === 1) {
      // A fee cap below the base fee ends the account's list.
      for (const { tx } of list) if (tx.gasFeeCap < baseFee || !(yield* this.#include(tx))) return
      return
    }
    const order = new BlockOrder(lists, baseFee)
    for (;;) {
      const next = order.peek()
      if (next === undefined || capacity - this.gasUsed < transactionGas) return
      if (yield* this.#include(next.tx)) order.shift()
      else order.drop()
    }
  }

  /**
   * Includes a transaction in the block, unless its nonce is used.
   * @returns false if it does not fit or fails to apply: the rest of its account is then skipped in this block
   */
  *#include(tx: Transaction): Pauses<boolean> {
    const { capacity, maxTransactionBytes } = this.plan
    const left = capacity - this.gasUsed
    if (left < tx.gasLimit || this.#bytes + tx.raw.length > maxTransactionBytes) return false
    if (this.world.nonce(tx.from) > tx.nonce) return true
    try {
      yield* this.#apply(tx, left)
      return true
    } catch (error) {
      if (!(error instanceof NodeError)) throw new TransactionFault([tx], [], error)
      this.world.finalise()
      return false
    }
  }

  *#apply(tx: Transaction, gasAvailable: bigint): Pauses<void> {
    const { context, rules, timeMs, madeAtMs = timeMs } = this.plan
    const message = messageOf(tx, context.baseFee)
    const failedPredicates = verifyPredicates(tx, rules, madeAtMs)
    const options = { gasAvailable, failedPredicates, hooks: this.#hooks }
    const isLong = tx.gasLimit > pauseGas
    const result = isLong
      ? yield* applyTransactionInTurns(this.#engine, this.world, rules, context, message, options)
      : applyTransaction(this.#engine, this.world, rules, context, message, options)
    if (failedPredicates !== undefined) {
      this.predicateResults ??= new Map()
      this.predicateResults.set(tx.hash, failedPredicates)
    }
    this.gasUsed += result.gasUsed
    this.#bytes += tx.raw.length
    this.transactions.push(tx)
    this.receipts.push(receiptOf(tx, result, message.gasPrice, { gasUsed: this.gasUsed, logs: this.#logs }))
    this.#logs += result.logs.length
    this.#gasSincePause += result.gasUsed
    if (this.#gasSincePause > pauseGas) {
      this.#gasSincePause = 0n
      yield undefined
    }
  }
}
