import type { Block } from '../../../state/evm/blocks/Block.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import { type FlatTrace, flatten } from '../../debug/tracers/flatCallTracer.js'
import type { Observed } from './observe.js'
import { tracedBlock } from './tracedBlock.js'

/** Returns the frames of a message in Parity's format. */
export function flatTrace({ frame, place }: Pick<Observed, 'frame' | 'place'>): readonly FlatTrace[] {
  return frame === undefined ? [] : flatten(frame, [], true, place)
}

/** Returns the frames of all transactions of a block in Parity's format. */
export function* flatTraces(chain: EvmChain, block: Block): Generator<undefined, readonly FlatTrace[]> {
  return (yield* tracedBlock(chain, block)).flatMap(flatTrace)
}
