import type { JsonWritable } from '../../state/codec/json.js'
import { tracedTransactionNotFound } from '../../state/errors/evmDebug.js'
import type { Block } from '../../state/evm/blocks/Block.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import { goHash } from '../../state/evm/values/goTypes.js'
import type { Pauses } from '../../state/time/Pauses.js'
import { numberedBlock } from '../debug/parts/numberedBlock.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { parityReplay } from '../kit/ethSchemas.js'
import { listOf } from '../kit/schemas.js'
import { goBlockNumber } from '../params/blockArguments.js'
import { arg, positional } from '../params/geth.js'
import { tracedBlock } from './parts/tracedBlock.js'
import { goTraceKinds, traceResults, wantedFor } from './parts/traceKinds.js'

/** `trace_replayBlockTransactions`: the frames, or the changes of the state, of all transactions of a block. */
export const traceReplayBlockTransactions = defineMethod({
  name: 'trace_replayBlockTransactions',
  summary: "Calls and state changes of the transactions of a block, in Parity's format.",
  params: positional(arg('block', goBlockNumber), arg('types', goTraceKinds)),
  result: listOf(parityReplay),
  handler({ chain, turns }: EvmEndpoint, [number, types]) {
    return turns.run(() => replayed(chain, numberedBlock(chain, number), types))
  },
})

/** `trace_replayTransaction`: the frames of a transaction, or the changes that it made to the state. */
export const traceReplayTransaction = defineMethod({
  name: 'trace_replayTransaction',
  summary: "Calls and state changes of a transaction, in Parity's format.",
  params: positional(arg('hash', goHash), arg('types', goTraceKinds)),
  result: parityReplay,
  handler({ chain, turns }: EvmEndpoint, [hash, types]) {
    const found = chain.transactionByHash(hash)
    if (found === undefined) throw tracedTransactionNotFound()
    return turns.run(() => last(replayed(chain, found.block, types, found.index)))
  },
})

function* replayed(
  chain: EvmChain,
  block: Block,
  types: readonly string[],
  until?: number,
): Pauses<readonly JsonWritable[]> {
  const wanted = wantedFor(types)
  const traced = yield* tracedBlock(chain, block, { ...wanted, ...(until === undefined ? {} : { until }) })
  return traced.map((each) => {
    const { output, stateDiff, trace, vmTrace } = traceResults(each, types)
    return { output, stateDiff, trace, transactionHash: each.tx.hash, vmTrace }
  })
}

function* last(steps: Pauses<readonly JsonWritable[]>): Pauses<JsonWritable> {
  return (yield* steps).at(-1) ?? null
}
