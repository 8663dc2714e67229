import type { Pauses } from '../../time/Pauses.js'
import type { Block } from '../blocks/Block.js'
import type { BlockContext } from '../blocks/BlockContext.js'
import { applyTransactionInTurns } from '../execution/applyTransaction.js'
import type { ExecutionResult } from '../execution/ExecutionResult.js'
import type { TransitionMode } from '../execution/transition.js'
import { applyUpgrades } from '../rules/applyUpgrades.js'
import type { StateRoot } from '../state/StateRoot.js'
import { WorldState } from '../state/WorldState.js'
import type { Transaction } from '../transactions/Transaction.js'
import { messageOf } from './BlockBuilder.js'
import type { EvmChain } from './EvmChain.js'

/** A block that is being executed again. */
export type Replay = {
  readonly world: WorldState
  readonly context: BlockContext
  /** Returns the failed predicates of a transaction. */
  predicatesOf(tx: Transaction): Pick<TransitionMode, 'failedPredicates'>
  /** Executes a transaction of the block and finalises it. Yields as the engine's `turns` do. */
  apply(tx: Transaction): Pauses<ExecutionResult>
}

/**
 * Starts to execute a block again, on the state of its parent (coreth `eth/state_accessor.go`).
 * @param state the parent's
 * @throws {NodeError} when the chain option asks for a pruning node's answers and that node no longer has the
 * state
 */
export function replay(
  chain: EvmChain,
  parent: Block,
  block: Block,
  state: StateRoot = chain.stateAt(parent),
): Replay {
  const world = new WorldState(state)
  const { header } = block
  applyUpgrades(world, chain.config, parent.header, header)
  // Since Helicon the header has an upper bound of the price.
  const { execution } = block
  const context =
    execution === undefined
      ? chain.blockContext(header)
      : { ...chain.blockContext(header), baseFee: execution.baseFee }
  const rules = chain.rulesAt(header.timestamp)
  const results = chain.predicateResults(header)
  const predicatesOf: Replay['predicatesOf'] = ({ hash }) => {
    const failedPredicates = results.get(hash)
    return failedPredicates === undefined ? {} : { failedPredicates }
  }
  return {
    world,
    context,
    predicatesOf,
    apply: (tx) => {
      const message = messageOf(tx, context.baseFee)
      const options = { ...predicatesOf(tx), chargesMinimum: execution !== undefined }
      return applyTransactionInTurns(chain.engine, world, rules, context, message, options)
    },
  }
}
