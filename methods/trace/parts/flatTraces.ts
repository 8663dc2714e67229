import { JsonItems } from '../../../state/codec/json.js'
import type { Block } from '../../../state/evm/blocks/Block.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import type { Pauses } from '../../../state/time/Pauses.js'
import { type FlatTrace, flatRows } from '../../debug/tracers/flatCallTracer.js'
import type { Observed } from './observe.js'
import { tracedBlock } from './tracedBlock.js'

/** Returns the frames of a message in Parity's format, as rows that are made when they are written. */
export function flatTrace(observed: Pick<Observed, 'frame' | 'position'>): JsonItems {
  return new JsonItems(() => rowsOf(observed))
}

/** Yields the frames of a message in Parity's format. */
export function* rowsOf({
  frame,
  position,
}: Pick<Observed, 'frame' | 'position'>): Generator<FlatTrace, void> {
  if (frame !== undefined) yield* flatRows(frame, true, position)
}

/** Returns the frames of all transactions of a block in Parity's format. */
export function* flatTraces(chain: EvmChain, block: Block): Pauses<JsonItems> {
  const traced = yield* tracedBlock(chain, block)
  return new JsonItems(function* () {
    for (const each of traced) yield* rowsOf(each)
  })
}
