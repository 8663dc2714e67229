import type { Block } from '../../../state/evm/blocks/Block.js'
import { messageOf } from '../../../state/evm/chain/BlockBuilder.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import { replay } from '../../../state/evm/chain/replay.js'
import type { ExecutionResult } from '../../../state/evm/execution/execution.types.js'
import { transitionInTurns } from '../../../state/evm/execution/transition.js'
import type { Transaction } from '../../../state/evm/transactions/Transaction.js'
import { parentOf } from '../../debug/parts/parentOf.js'
import type { CallFrame } from '../../debug/tracers/CallFrame.js'
import { parityFrames } from '../../debug/tracers/flatCallTracer.js'
import { prestateDifference } from '../../debug/tracers/prestateTracer.js'
import type { Traced } from '../../debug/tracers/Tracer.js'

/** What a transaction of a block did. */
export type TracedTransaction = {
  readonly tx: Transaction
  readonly place: NonNullable<Traced['place']>
  /** Undefined for a creation that failed before its frame started. */
  readonly frame: CallFrame | undefined
  readonly result: ExecutionResult
  /** The changed accounts, if they were asked for. */
  readonly changes: ReturnType<ReturnType<typeof prestateDifference>['difference']> | undefined
}

/**
 * Executes the transactions of a block again and collects their frames. Yields as the engine's `turns` do.
 * @param until the index of the last transaction to execute
 * @param withChanges whether to collect the changes of accounts
 * @throws {NodeError} for the genesis block, and when the state is pruned
 */
export function* tracedBlock(
  chain: EvmChain,
  block: Block,
  { until = block.transactions.length - 1, withChanges = false } = {},
): Generator<undefined, readonly TracedTransaction[]> {
  if (until < 0) return []
  const { world, context, predicatesOf } = replay(chain, parentOf(chain, block), block)
  const rules = chain.rulesAt(block.header.timestamp)
  const traced: TracedTransaction[] = []
  for (const [index, tx] of block.transactions.slice(0, until + 1).entries()) {
    const message = messageOf(tx, context.baseFee)
    const place = { blockHash: block.hash, blockNumber: block.header.number, transactionHash: tx.hash, index }
    const input: Traced = { message, world, block: context, rules, place }
    const frames = parityFrames(input, false)
    const changes = withChanges ? prestateDifference(input) : undefined
    const hooks =
      changes === undefined
        ? frames.hooks
        : {
            ...frames.hooks,
            ...changes.hooks,
            enter: (frame: Parameters<NonNullable<typeof frames.hooks.enter>>[0]) => {
              frames.hooks.enter?.(frame)
              changes.hooks.enter?.(frame)
            },
          }
    const mode = { checkAccount: true, mayIgnoreBaseFee: true, hooks, ...predicatesOf(tx) }
    const result = yield* transitionInTurns(chain.engine, world, rules, context, message, mode)
    traced.push({ tx, place, frame: frames.finish(result), result, changes: changes?.difference() })
    world.finalise()
  }
  return traced
}
