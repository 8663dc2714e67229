import { executedBlock } from '../eth/parts/executedBlock.js'
import { blockAtOrNothing } from '../eth/parts/findBlock.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { parityTrace } from '../kit/ethSchemas.js'
import { listOf, nullable } from '../kit/schemas.js'
import { goBlockNumber } from '../params/blockArguments.js'
import { arg, positional } from '../params/geth.js'
import { flatTraces } from './parts/flatTraces.js'

/** `trace_block`: the frames of all transactions of a block; null when there is no such block. */
export const traceBlock = defineMethod({
  name: 'trace_block',
  summary: "The calls that the transactions of a block made, in Parity's format.",
  params: positional(arg('block', goBlockNumber)),
  result: nullable(listOf(parityTrace)),
  handler({ chain, turns }: EvmEndpoint, [number]) {
    const block = blockAtOrNothing(chain, number)
    if (block === undefined) return null
    const executed = executedBlock(chain, block)
    return turns.run(() => flatTraces(chain, executed))
  },
})
