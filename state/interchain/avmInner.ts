import type { AvmChain } from '../avm/AvmChain.js'
import type { StandardBlock } from '../avm/blocks/StandardBlock.js'
import { type PlatformChain, primaryNetworkId } from '../platform/PlatformChain.js'
import type { InnerChain } from '../proposervm/InnerChain.js'

/** Adapts the X-Chain to the interface of chains with outer blocks, whose proposers name P-Chain heights. */
export function avmInner(
  platform: Pick<PlatformChain, 'blocks'>,
  { blocks, blockchainId }: Pick<AvmChain, 'blocks' | 'blockchainId'>,
): InnerChain<StandardBlock> {
  const timeMs = ({ height }: StandardBlock) => blocks.acceptedAtMs(height)
  return {
    chainId: blockchainId,
    subnetId: primaryNetworkId,
    head: blocks.last,
    parentOf: (block) => blocks.parentOf(block),
    heightOf: ({ height }) => height,
    blockAt: (height) => blocks.byHeight(height),
    idOf: ({ id }) => id,
    bytesOf: ({ bytes }) => bytes,
    timeMs,
    proposedHeight: (block) => {
      const madeAtMs = timeMs(block)
      return platform.blocks.proposedHeightAt(madeAtMs, platform.blocks.heightAtTime(madeAtMs))
    },
    isOption: () => false,
  }
}
