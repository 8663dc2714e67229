import { goSlice } from '../../state/codec/goJson/containers.js'
import { goString } from '../../state/codec/goJson/scalars.js'
import { toHex } from '../../state/codec/hex.js'
import type { JsonWritable } from '../../state/codec/json.js'
import { tracedTransactionNotFound } from '../../state/errors/evmDebug.js'
import { traceTypeNotSupported } from '../../state/errors/evmTooling.js'
import type { Block } from '../../state/evm/blocks/Block.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import { goHash } from '../../state/evm/goTypes.js'
import { numberedBlock } from '../debug/parts/numberedBlock.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { listOf, someObject } from '../kit/schemas.js'
import { goBlockNumber } from '../params/blockArguments.js'
import { arg, positional } from '../params/geth.js'
import { flatTrace } from './parts/flatTraces.js'
import { stateDiff } from './parts/stateDiff.js'
import { type TracedTransaction, tracedBlock } from './parts/tracedBlock.js'

const types = goSlice(goString)

/** `trace_replayBlockTransactions`: the frames, or the changes of the state, of all transactions of a block. */
export const traceReplayBlockTransactions = defineMethod({
  name: 'trace_replayBlockTransactions',
  summary: 'Calls and state changes of the transactions of a block, as Parity tells them.',
  params: positional(arg('block', goBlockNumber), arg('types', types)),
  result: listOf(someObject),
  handler({ chain, turns }: EvmEndpoint, [number, wanted]) {
    check(wanted)
    return turns.run(replayed(chain, numberedBlock(chain, number), wanted))
  },
})

/** `trace_replayTransaction`: the frames of a transaction, or the changes that it made to the state. */
export const traceReplayTransaction = defineMethod({
  name: 'trace_replayTransaction',
  summary: 'Calls and state changes of a transaction, as Parity tells them.',
  params: positional(arg('hash', goHash), arg('types', types)),
  result: someObject,
  handler({ chain, turns }: EvmEndpoint, [hash, wanted]) {
    check(wanted)
    const found = chain.transactionByHash(hash)
    if (found === undefined) throw tracedTransactionNotFound()
    return turns.run(last(replayed(chain, found.block, wanted, found.index)))
  },
})

function check(wanted: readonly string[]): void {
  for (const type of wanted) if (type !== 'trace' && type !== 'stateDiff') throw traceTypeNotSupported(type)
}

function* replayed(
  chain: EvmChain,
  block: Block,
  wanted: readonly string[],
  until?: number,
): Generator<undefined, readonly JsonWritable[]> {
  const withChanges = wanted.includes('stateDiff')
  const traced = yield* tracedBlock(chain, block, {
    withChanges,
    ...(until === undefined ? {} : { until }),
  })
  return traced.map((each) => replay(each, wanted))
}

function* last(steps: Generator<undefined, readonly JsonWritable[]>): Generator<undefined, JsonWritable> {
  return (yield* steps).at(-1) ?? null
}

function replay(traced: TracedTransaction, wanted: readonly string[]): JsonWritable {
  return {
    output: toHex(traced.result.returnData),
    stateDiff: wanted.includes('stateDiff') ? stateDiff(traced) : null,
    trace: wanted.includes('trace') ? flatTrace(traced).map(withoutPlace) : [],
    transactionHash: traced.tx.hash,
    vmTrace: null,
  }
}

/** Rows of a replay do not repeat the place of the transaction. */
function withoutPlace({
  action,
  error,
  result,
  subtraces,
  traceAddress,
  type,
}: ReturnType<typeof flatTrace>[0]): JsonWritable {
  return { action, error, result, subtraces, traceAddress, type }
}
