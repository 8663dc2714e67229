import type { Pauses } from '../../time/Pauses.js'
import type { BlockContext } from '../blocks/BlockContext.js'
import type { Engine } from '../engine/Engine.js'
import type { EvmRules } from '../rules/EvmRules.js'
import type { WorldState } from '../state/WorldState.js'
import type { ExecutionResult } from './ExecutionResult.js'
import type { Message } from './Message.js'
import { type TransitionMode, transition, transitionInTurns } from './transition.js'

/** The gas of transactions after which a pause lets other work run: hashing takes some milliseconds for it. */
export const pauseGas = 500_000n

/**
 * Executes a transaction in a block and finalises it: it can no longer be undone alone, and the world is
 * ready for the next transaction. A failure of its code is a result, not an error.
 * @param options `gasAvailable`: gas left in the block; `failedPredicates`: predicates of the access list
 * that did not verify
 * @throws {NodeError} when the transaction cannot be in this block; the world is then unchanged
 */
export function applyTransaction(
  engine: Engine,
  world: WorldState,
  rules: EvmRules,
  block: BlockContext,
  message: Message,
  options: TransactionMode = {},
): ExecutionResult {
  const result = transition(engine, world, rules, block, message, modeOf(options))
  world.finalise()
  return result
}

/**
 * Executes a transaction as {@link applyTransaction} does, and yields as the engine's `turns` do.
 * @throws {NodeError} when the transaction cannot be in this block; the world is then unchanged
 */
export function* applyTransactionInTurns(
  engine: Engine,
  world: WorldState,
  rules: EvmRules,
  block: BlockContext,
  message: Message,
  options: TransactionMode = {},
): Pauses<ExecutionResult> {
  const result = yield* transitionInTurns(engine, world, rules, block, message, modeOf(options))
  world.finalise()
  return result
}

/** How a transaction of a block is executed. */
export type TransactionMode = Omit<TransitionMode, 'checkAccount' | 'mayIgnoreBaseFee'>

function modeOf(options: TransactionMode): TransitionMode {
  const { check, chargesMinimum, gasAvailable, failedPredicates, hooks } = options
  return {
    checkAccount: true,
    mayIgnoreBaseFee: false,
    check,
    chargesMinimum,
    gasAvailable,
    failedPredicates,
    hooks,
  }
}
