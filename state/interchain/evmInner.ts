import { hexToBytes } from '../codec/hex.js'
import { idFromBytes } from '../codec/ids.js'
import type { Block } from '../evm/blocks/Block.js'
import { encodeBlock } from '../evm/blocks/encodeBlock.js'
import { headerTimeMs } from '../evm/blocks/Header.js'
import type { EvmChain } from '../evm/chain/EvmChain.js'
import type { PlatformChain } from '../platform/PlatformChain.js'
import { allValidators } from '../platform/validators/warpValidators.js'
import type { InnerChain } from '../proposervm/InnerChain.js'

/** Adapts an EVM chain to the interface of chains with outer blocks, whose proposers name P-Chain heights. */
export function evmInner(platform: PlatformChain, chain: EvmChain): InnerChain<Block> {
  const { blocks } = platform
  const timeMs = (block: Block) => Number(headerTimeMs(block.header))
  return {
    chainId: chain.blockchainId,
    get subnetId() {
      return allValidators(platform).subnetOf(chain.blockchainId)
    },
    head: chain.head,
    parentOf: ({ header }) => (header.number === 0n ? undefined : chain.blockByNumber(header.number - 1n)),
    heightOf: ({ header }) => header.number,
    blockAt: (height) => chain.blockByNumber(height),
    idOf: ({ hash }) => idFromBytes(hexToBytes(hash)),
    bytesOf: (block) => encodeBlock(block, chain.flavour),
    timeMs,
    proposedHeight: (block) => blocks.proposedHeightAt(timeMs(block), blocks.heightAtTime(timeMs(block))),
    isOption: () => false,
  }
}
