import { toHex, toQuantity } from '../../state/codec/hex.js'
import type { JsonWritable } from '../../state/codec/json.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import { goHash } from '../../state/evm/goTypes.js'
import type { Hash } from '../../state/evm/types.js'
import type { CallFrame } from '../debug/tracers/CallFrame.js'
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
  handler: ({ chain, turns }: EvmEndpoint, [hash]) => turns.run(rows(chain, hash, operations)),
})

/** `ots_traceTransaction`: all calls of a transaction, with their depths. */
export const traceTransaction = defineMethod({
  name: 'ots_traceTransaction',
  summary: 'The calls that a transaction made, with their depths.',
  params: positional(arg('hash', goHash)),
  result: listOf(
    about('`{ type, depth, from, to, value, input, output }`; the value in wei, in hexadecimal', someObject),
  ),
  handler: ({ chain, turns }: EvmEndpoint, [hash]) =>
    turns.run(rows(chain, hash, (frame) => entries(frame, 0))),
})

function* rows(
  chain: EvmChain,
  hash: Hash,
  list: (frame: CallFrame) => readonly JsonWritable[],
): Generator<undefined, readonly JsonWritable[]> {
  const found = chain.transactionByHash(hash)
  if (found === undefined) return []
  const frame = (yield* tracedBlock(chain, found.block, { until: found.index })).at(-1)?.frame
  return frame === undefined ? [] : list(frame)
}

/** Failed frames have no effect, so they are left out. */
function operations(outer: CallFrame): readonly JsonWritable[] {
  if (outer.error !== undefined) return []
  return outer.calls.flatMap((frame) => {
    const type = operationTypes[frame.kind]
    const counts = type !== undefined && frame.error === undefined && (type !== 0 || (frame.value ?? 0n) > 0n)
    const own = {
      type: type ?? 0,
      from: frame.from,
      to: frame.to ?? null,
      value: toQuantity(frame.value ?? 0n),
    }
    return [...(counts ? [own] : []), ...operations(frame)]
  })
}

function entries(frame: CallFrame, depth: number): readonly JsonWritable[] {
  const entry = {
    type: frame.kind,
    depth,
    from: frame.from,
    to: frame.to ?? null,
    value: frame.value === undefined ? null : toQuantity(frame.value),
    input: toHex(frame.input),
    output: toHex(frame.output),
  }
  return [entry, ...frame.calls.flatMap((call) => entries(call, depth + 1))]
}
