import type { Pauses } from '../../time/Pauses.js'
import { asynchronousTips } from '../fees/TipOracle.js'
import { heliconChecks } from '../pool/PoolChecks.js'
import type { Asynchronous } from './Asynchronous.js'
import type { BlockSource, NewBlock } from './BlockBuilder.js'
import type { ChainStore } from './ChainStore.js'
import type { Era } from './Era.js'
import type { ExecutionControl } from './ExecutionControl.js'

/** Returns the era in which a chain executes blocks after it has accepted them (ACP-194). */
export function asynchronousEra(
  asynchronous: Asynchronous,
  store: ChainStore,
  execution: ExecutionControl | undefined,
): Era {
  const { times, options } = asynchronous
  return {
    build: (atMs, source) => buildAsynchronously(asynchronous, store, execution, atMs, source),
    times,
    options,
    tips: asynchronousTips,
    nextBaseFee: () => asynchronous.boundAfter(store.accepted),
    poolChecks: (head) => heliconChecks(asynchronous.gasLimitAfter(head)),
    suggestedBaseFee: () => store.head.header.baseFee ?? 0n,
  }
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
