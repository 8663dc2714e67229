import type { Engine } from '../engine/Engine.js'
import type { EvmRules } from '../rules.js'
import type { WorldState } from '../state/WorldState.js'
import type { BlockContext, Message } from '../types.js'
import type { ExecutionResult } from './execution.types.js'
import { type TransitionMode, transition } from './transition.js'

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
  options: Omit<TransitionMode, 'checkAccount' | 'mayIgnoreBaseFee'> = {},
): ExecutionResult {
  const { check, gasAvailable, failedPredicates, hooks } = options
  const result = transition(engine, world, rules, block, message, {
    checkAccount: true,
    mayIgnoreBaseFee: false,
    check,
    gasAvailable,
    failedPredicates,
    hooks,
  })
  world.finalise()
  return result
}
