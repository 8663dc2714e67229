import { afterBlock, beforeBlock, type GasTime, gasPriceAt } from '../../gas/GasTime.js'
import type { Pauses } from '../../time/Pauses.js'
import type { Block, Receipt } from '../blocks/Block.js'
import type { BlockContext } from '../blocks/BlockContext.js'
import { type Header, headerTimeMs } from '../blocks/Header.js'
import type { FailedPredicates } from '../blocks/predicateResults.js'
import { beaconRootsAddress, messageOf, receiptOf } from '../chain/BlockBuilder.js'
import type { Operation } from '../chain/Operation.js'
import { TransactionFault } from '../chain/TransactionFault.js'
import type { Engine, TraceHooks } from '../engine/Engine.js'
import { applyTransactionInTurns } from '../execution/applyTransaction.js'
import { activatePrecompiles } from '../rules/activatePrecompiles.js'
import type { ChainConfig } from '../rules/ChainConfig.js'
import type { EvmRules } from '../rules/EvmRules.js'
import type { StateRoot } from '../state/StateRoot.js'
import { WorldState } from '../state/WorldState.js'
import type { Transaction } from '../transactions/Transaction.js'
import { type Hash, toWord, zeroWord } from '../values/Hash.js'
import { gasConfigAfter } from './gasConfig.js'

// Execution of an accepted block (ACP-194; AvalancheGo `vms/saevm/saexec/execution.go`).

/** EIP-4788: the hash of the code of the beacon roots contract, and how many roots it keeps. */
const beaconRootsCodeHash = '0xf57acd40259872606d76197ef052f3d35588dadf919ee1f0e3cb9b62d3f4b02c' as Hash
const keptBeaconRoots = 8191n

/** A block that is accepted, with what its transactions are executed on. */
export type ExecutionInput = {
  readonly config: ChainConfig
  readonly engine: Engine
  readonly rules: EvmRules
  /** The header of the parent, the state and the gas clock after it. */
  readonly parent: { readonly header: Header; readonly state: StateRoot; readonly gasTime: GasTime }
  readonly header: Header
  readonly transactions: readonly Transaction[]
  readonly predicateResults: ReadonlyMap<Hash, FailedPredicates>
  /** The atomic transactions of the block. */
  readonly operations: readonly Operation[]
  readonly context: Omit<BlockContext, 'baseFee'>
  readonly hooks: TraceHooks | undefined
}

/** What execution gives. */
export type ExecutionOutput = {
  readonly receipts: readonly Receipt[]
  readonly state: StateRoot
  readonly execution: NonNullable<Block['execution']>
}

/**
 * Executes an accepted block, and pauses as the engine does. @throws {TransactionFault} when a transaction throws an error that is no failure of its
 * code
 */
export function* executeBlock(input: ExecutionInput): Pauses<ExecutionOutput> {
  const { config, engine, rules, parent, header, transactions, operations } = input
  const world = new WorldState(parent.state)
  startBlock(world, config, parent.header, header)
  const started = beforeBlock(parent.gasTime, headerTimeMs(header))
  const baseFee = gasPriceAt(started)
  const context: BlockContext = { ...input.context, baseFee }
  const receipts: Receipt[] = []
  let gasUsed = 0n
  let logs = 0
  for (const tx of transactions) {
    const message = messageOf(tx, baseFee)
    const failedPredicates = input.predicateResults.get(tx.hash)
    const options = { failedPredicates, hooks: input.hooks, chargesMinimum: true }
    const result = yield* applying(
      tx,
      applyTransactionInTurns(engine, world, rules, context, message, options),
    )
    gasUsed += result.gasUsed
    receipts.push(receiptOf(tx, result, message.gasPrice, { gasUsed, logs }))
    logs += result.logs.length
  }
  for (const operation of operations) {
    gasUsed += operation.gas
    applyOperation(world, operation)
  }
  world.finalise()
  const gasTime = afterBlock(started, gasUsed, gasConfigAfter(header, config.upgrades))
  return { receipts: receipts.slice(), state: world.commit(), execution: { gasTime, baseFee } }
}

/** Applies what changes the state before the first transaction: upgrades, and the beacon root, which is zero. */
function startBlock(world: WorldState, config: ChainConfig, parent: Header, header: Header): void {
  const { timestamp, number } = header
  activatePrecompiles(world, config.precompiles, parent.timestamp, timestamp, number)
  if (world.base.account(beaconRootsAddress)?.codeHash === beaconRootsCodeHash) {
    const slot = timestamp % keptBeaconRoots
    world.setStorage(beaconRootsAddress, toWord(slot), toWord(timestamp))
    world.setStorage(beaconRootsAddress, toWord(slot + keptBeaconRoots), zeroWord)
  }
  world.finalise()
}

function* applying<T>(tx: Transaction, steps: Pauses<T>): Pauses<T> {
  try {
    return yield* steps
  } catch (error) {
    // The worst case guarantees that each transaction can be paid, so any refusal is a bug.
    throw new TransactionFault([tx], [], error)
  }
}

function applyOperation(world: WorldState, { burns, mints }: Operation): void {
  for (const [address, { amount }] of burns) {
    world.setNonce(address, world.nonce(address) + 1n)
    world.subBalance(address, amount)
  }
  for (const [address, amount] of mints) world.addBalance(address, amount)
}
