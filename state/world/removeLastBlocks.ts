import type { EvmChain } from '../evm/chain/EvmChain.js'
import type { Pauses } from '../time/Pauses.js'
import type { Rewinds } from '../time/Rewinds.js'
import type { TaskQueue } from '../time/TaskQueue.js'
import type { BlockListeners } from './BlockListeners.js'
import type { World } from './World.js'

/** The steps of a change that is made in one turn: some ten milliseconds. */
const stepsOfShortChange = 16

/** The parts of a network that a removal of blocks changes or notifies. */
type ChangedParts = {
  readonly world: Pick<World, 'undo'>
  readonly queue: TaskQueue
  readonly blocks: Pick<BlockListeners, 'shortened'>
  readonly rewinds: Pick<Rewinds, 'happened'>
}

/**
 * Removes the last blocks of an EVM chain. The clock and all other chains do not change.
 * @param then does more work in the same task and pauses; after each step the chain can be read. When it throws, all is as
 * before; listeners hear of its blocks only when it takes long
 * @throws {NodeError} when there are fewer blocks, or one of them has atomic transactions
 */
export async function removeLastBlocks(
  network: ChangedParts,
  chain: EvmChain,
  depth: number,
  then?: () => Pauses<void>,
): Promise<void> {
  await network.queue.runSteps(() => removeInSteps(network, chain, depth, then))
}

function* removeInSteps(
  { world: { undo }, blocks, rewinds }: ChangedParts,
  chain: EvmChain,
  depth: number,
  then: (() => Pauses<void>) | undefined,
): Pauses<void> {
  const before = undo.checkpoint()
  const steps = then?.()
  try {
    const isOver = undo.attempt(() => {
      chain.control.rollbackNow(depth)
      blocks.shortened(chain.blockchainId, chain.head.header.number)
      return steps === undefined || endsWithin(steps, stepsOfShortChange)
    })
    rewinds.happened()
    if (steps !== undefined && !isOver) yield* steps
  } catch (error) {
    undo.revert(before)
    rewinds.happened()
    throw error
  } finally {
    undo.release(before)
  }
}

/** Does some steps of work. @returns whether it has ended with them */
function endsWithin(work: Pauses<void>, most: number): boolean {
  for (let step = 0; step < most; step++) if (work.next().done === true) return true
  return false
}
