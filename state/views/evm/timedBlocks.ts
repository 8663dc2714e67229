import { headerTimeMs } from '../../evm/blocks/Header.js'
import type { EvmChain } from '../../evm/chain/EvmChain.js'
import type { TimedBlocks } from '../indexedHeight.js'

/** Returns the blocks of a chain with their times. */
export function timedBlocks(chain: EvmChain): TimedBlocks {
  return {
    lastHeight: Number(chain.head.header.number),
    timeMsAt(height) {
      const block = chain.blockByNumber(BigInt(height))
      return block === undefined ? 0 : Number(headerTimeMs(block.header))
    },
  }
}
