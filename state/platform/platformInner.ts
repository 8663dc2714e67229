import type { InnerChain } from '../proposervm/InnerChain.js'
import type { PlatformBlock } from './blocks/PlatformBlock.js'
import { type PlatformChain, platformChainId, primaryNetworkId } from './PlatformChain.js'

/** Adapts the P-Chain to the interface of chains with outer blocks. */
export function platformInner({
  blocks,
  genesisTime,
}: Pick<PlatformChain, 'blocks' | 'genesisTime'>): InnerChain<PlatformBlock> {
  return {
    chainId: platformChainId,
    subnetId: primaryNetworkId,
    head: blocks.last,
    parentOf: (block) => blocks.parentOf(block),
    heightOf: ({ height }) => height,
    blockAt: (height) => blocks.byHeight(height),
    idOf: ({ id }) => id,
    bytesOf: ({ bytes }) => bytes,
    // A block at a change of the validators has the time of the change; its outer block has the time at which
    // it was made.
    timeMs: (block) =>
      'time' in block
        ? Math.max(Number(block.time) * 1000, blocks.acceptedAtMs(block.height))
        : Number(genesisTime) * 1000,
    proposedHeight: ({ height }) => blocks.proposedHeightAt(blocks.acceptedAtMs(height), Number(height) - 1),
    isOption: ({ kind }) => kind === 'BanffCommitBlock' || kind === 'BanffAbortBlock',
  }
}
