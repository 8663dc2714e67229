import type { Pauses } from '../../time/Pauses.js'
import type { Block } from '../blocks/Block.js'
import type { BlockContext } from '../blocks/BlockContext.js'
import { applyTransactionInTurns } from '../execution/applyTransaction.js'
import type { ExecutionResult } from '../execution/ExecutionResult.js'
import type { TransitionMode } from '../execution/transition.js'
import { applyUpgrades } from '../rules/applyUpgrades.js'
import { isActive } from '../rules/EvmUpgrades.js'
import type { StateRoot } from '../state/StateRoot.js'
import { WorldState } from '../state/WorldState.js'
import type { Transaction } from '../transactions/Transaction.js'
import type { EvmChain } from './EvmChain.js'
import { messageOf } from './messageOf.js'
import { startAsynchronousBlock } from './startAsynchronousBlock.js'

/** A block that is being executed again. */
export type Replay = {
  readonly world: WorldState
  readonly context: BlockContext
  /** Returns how a transaction is executed: its failed predicates, and whether a minimum of gas is charged. */
  modeOf(tx: Transaction): Pick<TransitionMode, 'failedPredicates' | 'chargesMinimum'>
  /** Executes a transaction of the block and finalises it. Yields as the engine's `turns` do. */
  apply(tx: Transaction): Pauses<ExecutionResult>
}

/**
 * Starts to execute a block again, on the state of its parent (coreth `eth/state_accessor.go`, AvalancheGo
 * `vms/saevm/sae/rpc/stateful.go`). Operations of the block are not executed.
 * @param state the parent's
 * @throws {NodeError} when the chain option asks for a pruning node's answers and that node no longer has the
 * state
 */
export function replay(
  chain: EvmChain,
  parent: Block,
  block: Pick<Block, 'header' | 'transactions' | 'demandedBaseFee'>,
  state: StateRoot = chain.stateAt(parent),
): Replay {
  const world = new WorldState(state)
  const { header } = block
  if (chain.isAsynchronous) startAsynchronousBlock(world, chain.config, parent.header, header)
  else applyUpgrades(world, chain.config, parent.header, header)
  const baseFee = block.demandedBaseFee ?? chain.prices.paidBaseFee(parent, header)
  const context = { ...chain.contexts.ofHeader(header), baseFee }
  const rules = chain.rulesAt(header.timestamp)
  const results = chain.contexts.predicateResults(header)
  const chargesMinimum = chain.isAsynchronous && isActive(chain.config.upgrades, 'helicon', header.timestamp)
  const modeOf: Replay['modeOf'] = ({ hash }) => {
    const failedPredicates = results.get(hash)
    return failedPredicates === undefined ? { chargesMinimum } : { chargesMinimum, failedPredicates }
  }
  return {
    world,
    context,
    modeOf,
    apply: (tx) =>
      applyTransactionInTurns(
        chain.engine,
        world,
        rules,
        context,
        messageOf(tx, context.baseFee),
        modeOf(tx),
      ),
  }
}
