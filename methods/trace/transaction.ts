import { goSlice } from '../../state/codec/goJson/containers.js'
import type { JsonItems } from '../../state/codec/json.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import { goHash } from '../../state/evm/values/goTypes.js'
import type { Hash } from '../../state/evm/values/Hash.js'
import type { Pauses } from '../../state/time/Pauses.js'
import { type FlatTrace, flatRow } from '../debug/tracers/flatCallTracer.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { parityTrace } from '../kit/ethSchemas.js'
import { listOf, nullable } from '../kit/schemas.js'
import { arg, positional } from '../params/geth.js'
import { looseInteger } from '../params/looseInteger.js'
import { flatTrace } from './parts/flatTraces.js'
import { type TracedTransaction, tracedBlock } from './parts/tracedBlock.js'

/** `trace_transaction`: the frames of an accepted transaction; empty when there is none with this hash. */
export const traceTransaction = defineMethod({
  name: 'trace_transaction',
  summary: "The calls that a transaction made, in Parity's format.",
  params: positional(arg('hash', goHash)),
  result: listOf(parityTrace),
  handler: ({ chain, turns }: EvmEndpoint, [hash]) => turns.run(() => tracesOf(chain, hash)),
})

/** `trace_get`: one frame of an accepted transaction, by its trace address. */
export const traceGet = defineMethod({
  name: 'trace_get',
  summary: 'One of the calls that a transaction made.',
  params: positional(arg('hash', goHash), arg('traceAddress', goSlice(looseInteger(false)))),
  result: nullable(parityTrace),
  handler: ({ chain, turns }: EvmEndpoint, [hash, path]) => turns.run(() => traceAt(chain, hash, path)),
})

function* tracesOf(chain: EvmChain, hash: Hash): Pauses<JsonItems | readonly FlatTrace[]> {
  const traced = yield* tracedTransaction(chain, hash)
  return traced === undefined ? [] : flatTrace(traced)
}

function* traceAt(chain: EvmChain, hash: Hash, path: readonly bigint[]): Pauses<FlatTrace | null> {
  const traced = yield* tracedTransaction(chain, hash)
  let frame = traced?.frame
  for (const index of path) frame = frame?.calls[Number(index)]
  return frame === undefined ? null : flatRow(frame, path.map(Number), true, traced?.position)
}

function* tracedTransaction(chain: EvmChain, hash: Hash): Pauses<TracedTransaction | undefined> {
  const found = chain.transactionByHash(hash)
  if (found === undefined) return undefined
  return (yield* tracedBlock(chain, found.block, { until: found.index })).at(-1)
}
