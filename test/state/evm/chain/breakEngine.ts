import type { EvmChain } from '../../../../state/evm/chain/EvmChain.js'
import type { WorldState } from '../../../../state/evm/state/WorldState.js'
import type { Address } from '../../../../state/evm/values/Address.js'

/** The account whose frames the broken engine cannot run. */
export const unlucky = `0x${'dead'.repeat(10)}` as Address

/**
 * Breaks the engine of a chain: it throws in the middle of its work whenever a frame calls {@link unlucky}.
 */
export function breakEngine({ engine }: EvmChain): void {
  const [run, turns] = [engine.run.bind(engine), engine.turns.bind(engine)]
  const fail = (world: WorldState): never => {
    world.setBalance(unlucky, 77n)
    throw new TypeError('the engine broke')
  }
  engine.run = (world, rules, block, frame, hooks) =>
    frame.to === unlucky ? fail(world) : run(world, rules, block, frame, hooks)
  engine.turns = (world, rules, block, frame, hooks) =>
    frame.to === unlucky ? fail(world) : turns(world, rules, block, frame, hooks)
}
