import { afterBlock, beforeBlock, type GasTime, gasPriceAt } from '../../gas/GasTime.js'
import type { Pauses } from '../../time/Pauses.js'
import type { Block, Receipt } from '../blocks/Block.js'
import type { BlockContext } from '../blocks/BlockContext.js'
import { type Header, headerTimeMs } from '../blocks/Header.js'
import type { FailedPredicates } from '../blocks/predicateResults.js'
import { messageOf } from '../chain/messageOf.js'
import type { Operation } from '../chain/Operation.js'
import { digestOfPartial, type PartialExecution } from '../chain/PartialExecution.js'
import { receiptOf } from '../chain/receiptOf.js'
import { startAsynchronousBlock } from '../chain/startAsynchronousBlock.js'
import { TransactionFault } from '../chain/TransactionFault.js'
import type { Engine, TraceHooks } from '../engine/Engine.js'
import {
  applyTransaction,
  applyTransactionInTurns,
  pauseGas,
  type TransactionMode,
} from '../execution/applyTransaction.js'
import type { ExecutionResult } from '../execution/ExecutionResult.js'
import type { Message } from '../execution/Message.js'
import type { ChainConfig } from '../rules/ChainConfig.js'
import type { EvmRules } from '../rules/EvmRules.js'
import type { StateRoot } from '../state/StateRoot.js'
import { WorldState } from '../state/WorldState.js'
import type { Transaction } from '../transactions/Transaction.js'
import type { Hash } from '../values/Hash.js'
import { gasConfigAfter } from './gasConfig.js'

// Execution of an accepted block (ACP-194; AvalancheGo `vms/saevm/saexec/execution.go`).

/** An accepted block, with the parent and the rules of its execution. */
export type ExecutionInput = {
  readonly config: ChainConfig
  readonly engine: Engine
  readonly rules: EvmRules
  /** The header of the parent, the state and the gas clock after it. */
  readonly parent: { readonly header: Header; readonly state: StateRoot; readonly gasTime: GasTime }
  readonly header: Header
  readonly transactions: readonly Transaction[]
  /** The failed predicates of transactions, from the header. */
  readonly predicateResults: ReadonlyMap<Hash, FailedPredicates>
  /** The atomic transactions of the block. */
  readonly operations: readonly Operation[]
  /** Returns the block as instructions see it. @param baseFee wei per gas */
  readonly contextAt: (baseFee: bigint) => BlockContext
  /** The base fee that the control API has set for the block, wei per gas; undefined for the gas clock's price. */
  readonly demandedBaseFee?: bigint | undefined
  readonly hooks: TraceHooks | undefined
}

/** The result of executing a block. */
export type ExecutionOutput = {
  readonly receipts: readonly Receipt[]
  readonly state: StateRoot
  readonly execution: NonNullable<Block['execution']>
}

/**
 * Executes an accepted block, and pauses as the engine does.
 *
 * @param from the executed part of the block; undefined for none
 * @throws {TransactionFault} when a transaction throws an error that is not a failure of its code
 */
export function* executeBlock(input: ExecutionInput, from?: PartialExecution): Pauses<ExecutionOutput> {
  const run = begin(input, from)
  yield* executeNext(run, input.transactions.length)
  const { world, started, baseFee, receipts } = run
  let { gasUsed } = run
  for (const operation of input.operations) {
    gasUsed += operation.gas
    applyOperation(world, operation)
  }
  world.finalise()
  const gasTime = afterBlock(started, gasUsed, gasConfigAfter(input.header, input.config.upgrades))
  return {
    receipts: receipts.slice(),
    state: world.commit(),
    execution: { gasTime, baseFee, gasCharged: gasUsed },
  }
}

/**
 * Executes the next transactions of an accepted block, and pauses as {@link executeBlock} does.
 *
 * @param from the executed part of the block; undefined for none
 * @param count how many transactions, at most
 * @throws {TransactionFault} as {@link executeBlock} does
 */
export function* executeTransactions(
  input: ExecutionInput,
  from: PartialExecution | undefined,
  count: number,
): Pauses<PartialExecution> {
  const run = begin(input, from)
  yield* executeNext(run, count)
  const { world, started, receipts, gasUsed, logs } = run
  return {
    receipts: receipts.slice(),
    state: world.commit(),
    gasUsed,
    logs,
    started,
    digestText: digestOfPartial,
  }
}

/** A block that is being executed. */
type Run = {
  readonly input: ExecutionInput
  readonly world: WorldState
  readonly started: GasTime
  readonly baseFee: bigint
  readonly receipts: Receipt[]
  gasUsed: bigint
  logs: number
}

function begin(input: ExecutionInput, from: PartialExecution | undefined): Run {
  const { config, parent, header } = input
  const started = from?.started ?? beforeBlock(parent.gasTime, headerTimeMs(header))
  const world = new WorldState(from?.state ?? parent.state)
  if (from === undefined) startAsynchronousBlock(world, config, parent.header, header)
  const { receipts = [], gasUsed = 0n, logs = 0 } = from ?? {}
  const baseFee = input.demandedBaseFee ?? gasPriceAt(started)
  return { input, world, started, baseFee, receipts: [...receipts], gasUsed, logs }
}

function* executeNext(run: Run, count: number): Pauses<void> {
  const { input, baseFee, receipts } = run
  const { transactions } = input
  const context = input.contextAt(baseFee)
  const next = receipts.length
  let gasSincePause = 0n
  for (const tx of transactions.slice(next, next + count)) {
    // Short transactions never pause, and need no generator.
    const message = messageOf(tx, baseFee)
    const result =
      tx.gasLimit > pauseGas
        ? yield* applyInTurns(run, context, tx, message)
        : apply(run, context, tx, message)
    run.gasUsed += result.gasUsed
    receipts.push(receiptOf(tx, result, message.gasPrice, run))
    run.logs += result.logs.length
    gasSincePause += result.gasUsed
    if (gasSincePause > pauseGas) {
      gasSincePause = 0n
      yield undefined
    }
  }
}

function apply(
  { input, world }: Run,
  context: BlockContext,
  tx: Transaction,
  message: Message,
): ExecutionResult {
  const { engine, rules } = input
  try {
    return applyTransaction(engine, world, rules, context, message, optionsOf(input, tx))
  } catch (error) {
    throw faultOf(tx, error)
  }
}

function* applyInTurns(
  { input, world }: Run,
  context: BlockContext,
  tx: Transaction,
  message: Message,
): Pauses<ExecutionResult> {
  const { engine, rules } = input
  try {
    return yield* applyTransactionInTurns(engine, world, rules, context, message, optionsOf(input, tx))
  } catch (error) {
    throw faultOf(tx, error)
  }
}

function optionsOf({ predicateResults, hooks }: ExecutionInput, tx: Transaction): TransactionMode {
  return { failedPredicates: predicateResults.get(tx.hash), hooks, chargesMinimum: true }
}

/** The worst case guarantees that each transaction can be paid, so any refusal is a bug. */
function faultOf(tx: Transaction, cause: unknown): TransactionFault {
  return new TransactionFault([tx], [], cause)
}

function applyOperation(world: WorldState, { burns, mints }: Operation): void {
  for (const [address, { amount }] of burns) {
    world.setNonce(address, world.nonce(address) + 1n)
    world.subBalance(address, amount)
  }
  for (const [address, amount] of mints) world.addBalance(address, amount)
}
