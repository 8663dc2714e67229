import type { PlatformBlock } from '../blocks/PlatformBlock.js'
import type { PlatformChain } from '../PlatformChain.js'
import type { InnerChain } from './ProposerBlocks.js'

/** The P-Chain as a chain whose blocks are wrapped. */
export function platformInner({
  blocks,
  genesisTime,
}: Pick<PlatformChain, 'blocks' | 'genesisTime'>): InnerChain<PlatformBlock> {
  return {
    head: blocks.last,
    parentOf: (block) => (block.height === 0n ? undefined : blocks.byHeight(block.height - 1n)),
    timeMs: (block) => Number('time' in block ? block.time : genesisTime) * 1000,
    proposedHeight: ({ height }) => blocks.proposedHeightAt(blocks.acceptedAtMs(height), Number(height) - 1),
    isOption: ({ kind }) => kind === 'BanffCommitBlock' || kind === 'BanffAbortBlock',
  }
}
