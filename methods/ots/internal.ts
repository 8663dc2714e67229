import { toHex, toQuantity } from '../../state/codec/hex.js'
import { JsonItems, type JsonWritable } from '../../state/codec/json.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import { goHash } from '../../state/evm/values/goTypes.js'
import type { Hash } from '../../state/evm/values/Hash.js'
import type { Pauses } from '../../state/time/Pauses.js'
import { type CallFrame, framesIn } from '../debug/tracers/CallFrame.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { about, listOf, someObject } from '../kit/schemas.js'
import { arg, positional } from '../params/geth.js'
import { tracedBlock } from '../trace/parts/tracedBlock.js'

/** The numbers by which Otterscan knows kinds of internal operations. */
const operationTypes: Readonly<Record<string, number>> = { CALL: 0, SELFDESTRUCT: 1, CREATE: 2, CREATE2: 3 }

/** `ots_getInternalOperations`: the transfers, creations and self-destructions inside a transaction. */
export const getInternalOperations = defineMethod({
  name: 'ots_getInternalOperations',
  summary: 'Transfers, creations and self-destructions inside a transaction.',
  params: positional(arg('hash', goHash)),
  result: listOf(about('`{ type, from, to, value }`; the value in wei, in hexadecimal', someObject)),
  handler: ({ chain, turns }: EvmEndpoint, [hash]) => turns.run(() => rows(chain, hash, operations)),
})

/** `ots_traceTransaction`: all calls of a transaction, with their depths. */
export const traceTransaction = defineMethod({
  name: 'ots_traceTransaction',
  summary: 'The calls that a transaction made, with their depths.',
  params: positional(arg('hash', goHash)),
  result: listOf(
    about('`{ type, depth, from, to, value, input, output }`; the value in wei, in hexadecimal', someObject),
  ),
  handler: ({ chain, turns }: EvmEndpoint, [hash]) => turns.run(() => rows(chain, hash, entries)),
})

function* rows(
  chain: EvmChain,
  hash: Hash,
  list: (frame: CallFrame) => Iterable<JsonWritable, void>,
): Pauses<JsonItems | readonly JsonWritable[]> {
  const found = chain.transactionByHash(hash)
  if (found === undefined) return []
  const frame = (yield* tracedBlock(chain, found.block, { until: found.index })).at(-1)?.frame
  return frame === undefined ? [] : new JsonItems(() => list(frame))
}

/** Failed frames have no effect, so they and those inside them are left out. */
function* operations(top: CallFrame): Generator<JsonWritable, void> {
  /** The depth of the failed frame that is being left out. */
  let failedDepth = Number.POSITIVE_INFINITY
  for (const { frame, traceAddress } of framesIn(top)) {
    const depth = traceAddress.length
    if (depth > failedDepth) continue
    failedDepth = frame.error === undefined ? Number.POSITIVE_INFINITY : depth
    const type = operationTypes[frame.kind]
    if (depth === 0 || type === undefined || frame.error !== undefined) continue
    if (type === 0 && (frame.value ?? 0n) === 0n) continue
    yield { type, from: frame.from, to: frame.to ?? null, value: toQuantity(frame.value ?? 0n) }
  }
}

function* entries(top: CallFrame): Generator<JsonWritable, void> {
  for (const { frame, traceAddress } of framesIn(top))
    yield {
      type: frame.kind,
      depth: traceAddress.length,
      from: frame.from,
      to: frame.to ?? null,
      value: frame.value === undefined ? null : toQuantity(frame.value),
      input: toHex(frame.input),
      output: toHex(frame.output),
    }
}
