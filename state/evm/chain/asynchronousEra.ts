import { beforeBlock, gasPriceAt } from '../../gas/GasTime.js'
import type { Pauses } from '../../time/Pauses.js'
import type { Block } from '../blocks/Block.js'
import { type Header, headerTimeMs } from '../blocks/Header.js'
import { isSynchronous } from '../blocks/settledHeight.js'
import { asynchronousTips } from '../fees/TipOracle.js'
import { heliconChecks } from '../pool/PoolChecks.js'
import type { Asynchronous } from './Asynchronous.js'
import type { BlockOverrides } from './BlockOverrides.js'
import type { BlockSource } from './BlockSource.js'
import type { NewBlock } from './BuiltBlock.js'
import type { ChainStore } from './ChainStore.js'
import type { Era } from './Era.js'
import type { ExecutionControl } from './ExecutionControl.js'

/** Returns the era in which a chain executes blocks after it has accepted them (ACP-194). */
export function asynchronousEra(
  asynchronous: Asynchronous,
  store: ChainStore,
  execution: ExecutionControl | undefined,
  overrides: Pick<BlockOverrides, 'nextBaseFee'>,
): Era {
  const { times, options } = asynchronous
  return {
    build: (atMs, source) => buildAsynchronously(asynchronous, store, execution, atMs, source),
    times,
    soonestMs: (fromMs) => asynchronous.soonestMs(store.accepted, fromMs),
    options,
    tips: asynchronousTips,
    nextBaseFee: () => overrides.nextBaseFee ?? asynchronous.boundAfter(store.accepted),
    baseFeeAt: (timeMs) =>
      overrides.nextBaseFee ??
      gasPriceAt(beforeBlock(asynchronous.executor.gasTimeAfter(store.head), timeMs)),
    poolChecks: (head) => heliconChecks(() => asynchronous.gasLimitAfter(head)),
    gasLimitAfter: (head) => asynchronous.gasLimitAfter(head),
    paidBaseFee: (parent, header) => paidBaseFee(asynchronous, parent, header),
    suggestedBaseFee: () => store.head.header.baseFee ?? 0n,
  }
}

/**
 * Returns the base fee that the transactions of a block pay: the price of the gas clock at the block's time, since the
 * header has only an upper bound. A synchronous block has the fee in its header.
 */
function paidBaseFee({ executor }: Asynchronous, parent: Block, header: Header): bigint {
  if (isSynchronous(header)) return header.baseFee ?? 0n
  return gasPriceAt(beforeBlock(executor.gasTimeAfter(parent), headerTimeMs(header)))
}

/** Builds a block on top of the last accepted one, and executes it unless its execution waits. */
function* buildAsynchronously(
  { build, executor }: Asynchronous,
  store: ChainStore,
  execution: ExecutionControl | undefined,
  atMs: bigint,
  source: BlockSource,
): Pauses<NewBlock> {
  const block = build(store.accepted, atMs, source)
  if (execution?.isImmediate === false) return { block, executed: undefined, blocked: false }
  const executed = yield* executor.execute(block)
  return { block: executed.block, executed, blocked: false }
}
