import { goPointer, goSlice } from '../../state/codec/goJson/containers.js'
import type { Decoded } from '../../state/codec/goJson/GoType.js'
import { goStruct } from '../../state/codec/goJson/goStruct.js'
import { traceTooLarge } from '../../state/errors/evmDebug.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import type { Address } from '../../state/evm/values/Address.js'
import { goAddress } from '../../state/evm/values/goTypes.js'
import type { Pauses } from '../../state/time/Pauses.js'
import { type CallFrame, framesIn } from '../debug/tracers/CallFrame.js'
import { charactersOf, type FlatTrace, flatRow, mostMegabytes } from '../debug/tracers/flatCallTracer.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { parityTrace } from '../kit/ethSchemas.js'
import { listOf } from '../kit/schemas.js'
import { type BlockNumber, goBlockNumber } from '../params/blockArguments.js'
import { arg, positional } from '../params/geth.js'
import { looseInteger } from '../params/looseInteger.js'
import { tracedBlock } from './parts/tracedBlock.js'

const goTraceFilter = goStruct('TraceFilter', {
  fromBlock: goPointer(goBlockNumber),
  toBlock: goPointer(goBlockNumber),
  fromAddress: goPointer(goSlice(goAddress)),
  toAddress: goPointer(goSlice(goAddress)),
  after: looseInteger(true),
  count: looseInteger(true),
})

/** The number of frames that are looked at before other work may run. */
const framesPerStep = 5_000

/**
 * `trace_filter`: the frames between two blocks, of which a sender or a recipient is listed. Without lists all of
 * them.
 */
export const traceFilter = defineMethod({
  name: 'trace_filter',
  summary: 'The calls between two blocks, from or to the given addresses.',
  params: positional(arg('filter', goTraceFilter)),
  result: listOf(parityTrace),
  handler: ({ chain, turns }: EvmEndpoint, [filter]) => turns.run(() => matching(chain, filter)),
})

function* matching(
  chain: EvmChain,
  { fromBlock, toBlock, fromAddress, toAddress, after = 0n, count }: Decoded<typeof goTraceFilter>,
): Pauses<readonly FlatTrace[]> {
  const matches = involves(new Set(fromAddress ?? []), new Set(toAddress ?? []))
  const found: FlatTrace[] = []
  let characters = 0
  const end = count === undefined ? Number.POSITIVE_INFINITY : Number(after + count)
  const last = heightOf(chain, toBlock ?? 'latest')
  for (let number = heightOf(chain, fromBlock ?? 0n); number <= last && found.length < end; number++) {
    const block = chain.blockByNumber(number)
    if (block === undefined) break
    for (const { frame: top, position } of yield* tracedBlock(chain, block)) {
      if (top === undefined) continue
      let seen = 0
      for (const { frame, traceAddress } of framesIn(top)) {
        if (++seen % framesPerStep === 0) yield
        if (!matches(frame)) continue
        if (found.length === end) break
        characters += charactersOf(frame, traceAddress)
        if (characters > mostMegabytes * 1e6) throw traceTooLarge(mostMegabytes)
        found.push(flatRow(frame, traceAddress.slice(), true, position))
      }
    }
    yield
  }
  return found.slice(Number(after), end)
}

function involves(from: ReadonlySet<Address>, to: ReadonlySet<Address>): (frame: CallFrame) => boolean {
  if (from.size === 0 && to.size === 0) return () => true
  return (frame) => from.has(frame.from) || (frame.to !== undefined && to.has(frame.to))
}

function heightOf(chain: EvmChain, number: BlockNumber): bigint {
  return typeof number === 'bigint' ? number : chain.head.header.number
}
