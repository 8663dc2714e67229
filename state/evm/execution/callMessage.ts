import type { Pauses } from '../../time/Pauses.js'
import type { BlockContext } from '../blocks/BlockContext.js'
import type { Engine, TraceHooks } from '../engine/Engine.js'
import type { EvmRules } from '../rules/EvmRules.js'
import { applyOverrides, type StateOverrides } from '../state/overrides.js'
import type { StateRoot } from '../state/StateRoot.js'
import { WorldState } from '../state/WorldState.js'
import type { ExecutionResult } from './ExecutionResult.js'
import type { Message } from './Message.js'
import { transitionInTurns } from './transition.js'

/** The checks that a call skips unless they are asked for: nonce, fee cap and balance. */
export type CallOptions = {
  readonly overrides?: StateOverrides
  readonly block: BlockContext
  readonly message: Message
  /** As in {@link TransitionMode}. */
  readonly chargesMinimum?: boolean | undefined
}

/**
 * Runs a message on a state and returns its result without keeping its changes: `eth_call` (`internal/ethapi`
 * doCall). Nonce and code of the sender are not checked, and without a gas price the base fee is zero; the
 * sender must still be able to pay gas and value. Yields as the engine's `turns` do.
 * @throws {NodeError} when the message is refused; eth_call prints the text as `err: … (supplied gas N)`
 */
export function* callMessage(
  engine: Engine,
  rules: EvmRules,
  state: StateRoot,
  options: CallOptions & { readonly hooks?: TraceHooks },
): Pauses<ExecutionResult> {
  const world = new WorldState(state)
  if (options.overrides !== undefined) yield* applyOverrides(world, options.overrides)
  const mode = {
    checkAccount: false,
    mayIgnoreBaseFee: true,
    chargesMinimum: options.chargesMinimum,
    ...(options.hooks === undefined ? {} : { hooks: options.hooks }),
  }
  const result = yield* transitionInTurns(engine, world, rules, options.block, options.message, mode)
  // The warm slots of this world are not read any more.
  world.scope.reset()
  return result
}
