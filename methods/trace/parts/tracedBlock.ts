import type { Block } from '../../../state/evm/blocks/Block.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import { messageOf } from '../../../state/evm/chain/messageOf.js'
import { replay } from '../../../state/evm/chain/replay.js'
import type { Transaction } from '../../../state/evm/transactions/Transaction.js'
import type { Pauses } from '../../../state/time/Pauses.js'
import { parentOf } from '../../debug/parts/parentOf.js'
import { type Observed, observe, type Wanted } from './observe.js'

/** The trace of a transaction of a block. */
export type TracedTransaction = Observed & {
  readonly tx: Transaction
  readonly position: NonNullable<Observed['position']>
}

/**
 * Executes the transactions of a block again and collects their frames. Yields as the engine's `turns` do.
 * @param until the index of the last transaction to execute
 * @throws {NodeError} for the genesis block, when the state is pruned, and for too many instructions
 */
export function* tracedBlock(
  chain: EvmChain,
  block: Block,
  { until = block.transactions.length - 1, ...wanted }: Wanted & { readonly until?: number } = {},
): Pauses<readonly TracedTransaction[]> {
  if (until < 0) return []
  const { world, context, modeOf } = replay(chain, parentOf(chain, block), block)
  const rules = chain.rulesAt(block.header.timestamp)
  const traced: TracedTransaction[] = []
  for (const [index, tx] of block.transactions.slice(0, until + 1).entries()) {
    const message = messageOf(tx, context.baseFee)
    const position = {
      blockHash: block.hash,
      blockNumber: block.header.number,
      transactionHash: tx.hash,
      index,
    }
    const input = { message, world, block: context, rules, position }
    const mode = { checkAccount: true, ...modeOf(tx) }
    const observed = yield* observe(chain.engine, input, mode, wanted)
    traced.push({ ...observed, tx, position })
  }
  return traced
}
