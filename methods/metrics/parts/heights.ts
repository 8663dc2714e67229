import type { Block } from '../../../state/evm/blocks/Block.js'
import type { EvmView } from '../../../state/views/evm/EvmView.js'
import { firstHeightAt } from './BlockSpan.js'

/** The heights of a period: of the last block when it began, and of the last block in it. */
export type Heights = { readonly first: number; readonly last: number }

/** Returns the heights of a period. @param from its beginning @param to its last second, Unix seconds */
export function heightsIn(view: EvmView, from: number, to: number): Heights {
  const last = firstHeightAt(view, to + 1) - 1
  return { first: Math.min(firstHeightAt(view, from + 1) - 1, last), last }
}

/** Returns the block of an indexed height. */
export function blockAt({ chain, head }: EvmView, height: number): Block {
  return chain.blockByNumber(BigInt(height)) ?? head
}
