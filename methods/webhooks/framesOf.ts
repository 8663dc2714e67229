import { toEnd } from '../../state/codec/toEnd.js'
import type { Block } from '../../state/evm/blocks/Block.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import { messageOf } from '../../state/evm/chain/messageOf.js'
import { replay } from '../../state/evm/chain/replay.js'
import type { FrameEntered, TraceHooks } from '../../state/evm/engine/Engine.js'
import { applyTransaction } from '../../state/evm/execution/applyTransaction.js'

/** One call or creation of a transaction. Gas in units, the value in wei. */
export type ExecutedFrame = Pick<FrameEntered, 'kind' | 'from' | 'to' | 'value' | 'depth'> & {
  readonly gasLimit: bigint
  readonly gasUsed: bigint
}

/**
 * Executes a block again, and returns the calls of some of its transactions by their index: in the order in which they
 * began, the transaction itself first, with the gas that its receipt shows.
 * @param indexes the transactions, ascending
 */
export function framesOf(
  chain: EvmChain,
  block: Block,
  indexes: readonly number[],
): ReadonlyMap<number, readonly ExecutedFrame[]> {
  const frames = new Map<number, readonly ExecutedFrame[]>()
  const last = indexes.at(-1)
  const parent = last === undefined ? undefined : chain.blockByHash(block.header.parentHash)
  if (last === undefined || parent === undefined) return frames
  const replayed = replay(chain, parent, block, chain.keptStateAt(parent))
  const rules = chain.rulesAt(block.header.timestamp)
  for (const [index, tx] of block.transactions.slice(0, last + 1).entries()) {
    if (!indexes.includes(index)) {
      toEnd(replayed.apply(tx))
      continue
    }
    const { world, context, modeOf } = replayed
    const { hooks, collected } = collector()
    const message = messageOf(tx, context.baseFee)
    applyTransaction(chain.engine, world, rules, context, message, { ...modeOf(tx), hooks })
    const gasUsed = block.receipts[index]?.gasUsed ?? 0n
    frames.set(
      index,
      collected.map((frame) => (frame.depth === 0 ? { ...frame, gasLimit: tx.gasLimit, gasUsed } : frame)),
    )
  }
  return frames
}

function collector(): { readonly hooks: TraceHooks; readonly collected: readonly ExecutedFrame[] } {
  const collected: ExecutedFrame[] = []
  const open: number[] = []
  const hooks: TraceHooks = {
    enter({ kind, from, to, value, depth, gas }) {
      open.push(collected.length)
      collected.push({ kind, from, to, value, depth, gasLimit: gas, gasUsed: 0n })
    },
    exit({ gasUsed }) {
      const index = open.pop() ?? 0
      const frame = collected[index]
      if (frame !== undefined) collected[index] = { ...frame, gasUsed }
    },
  }
  return { hooks, collected }
}
