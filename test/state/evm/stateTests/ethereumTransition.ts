import type { BlockContext } from '../../../../state/evm/blocks/BlockContext.js'
import type { Engine } from '../../../../state/evm/engine/Engine.js'
import type { ExecutionResult } from '../../../../state/evm/execution/ExecutionResult.js'
import type { Message } from '../../../../state/evm/execution/Message.js'
import { transition } from '../../../../state/evm/execution/transition.js'
import type { EvmRules } from '../../../../state/evm/rules/EvmRules.js'
import type { WorldState } from '../../../../state/evm/state/WorldState.js'

/**
 * Applies a message as Ethereum does since London. Avalanche's rules differ in the fees alone: they refund no gas for cleared storage,
 * and the coinbase receives the base fee too. Both are taken back here, so that the rest of our transition is what runs.
 * @throws {NodeError} when the message is refused
 */
export function ethereumTransition(
  engine: Engine,
  world: WorldState,
  rules: EvmRules,
  block: BlockContext,
  message: Message,
): ExecutionResult {
  const result = transition(engine, world, rules, block, message, {
    checkAccount: true,
    mayIgnoreBaseFee: false,
    gasAvailable: block.gasLimit,
  })
  const { refund } = world.scope
  const most = result.gasUsed / 5n
  const refunded = refund < most ? refund : most
  world.addBalance(message.from, refunded * message.gasPrice)
  world.subBalance(block.coinbase, refunded * message.gasPrice + (result.gasUsed - refunded) * block.baseFee)
  return { ...result, gasUsed: result.gasUsed - refunded, refundedGas: refunded }
}
