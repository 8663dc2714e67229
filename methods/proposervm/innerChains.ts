import type { Block } from '../../state/evm/chain/Block.js'
import { headerTimeMs } from '../../state/evm/chain/Header.js'
import type { Network } from '../../state/Network.js'
import type { PlatformBlock } from '../../state/platform/blocks/PlatformBlock.js'
import type { InnerChain } from '../../state/platform/proposer/ProposerBlocks.js'

/** What the proposervm service reads of a network. */
export type ProposerTarget = Pick<Network, 'platform' | 'clock' | 'cChain'>

/** Looks up a chain's last wrapping in a network. */
export type LastOuter = (target: ProposerTarget) => ReturnType<Network['platform']['proposer']['last']>

/** The last wrapping of the P-Chain's blocks. */
export const lastOfPlatform: LastOuter = ({ platform }) => platform.proposer.last(platformInner(platform))

/** The last wrapping of the C-Chain's blocks. */
export const lastOfCChain: LastOuter = ({ platform, cChain }) =>
  platform.proposer.last(evmInner(platform, cChain))

function platformInner(platform: ProposerTarget['platform']): InnerChain<PlatformBlock> {
  const { blocks } = platform
  return {
    head: blocks.last,
    parentOf: (block) => (block.height === 0n ? undefined : blocks.byHeight(block.height - 1n)),
    timeMs: (block) => Number('time' in block ? block.time : platform.genesisTime) * 1000,
    proposedHeight: ({ height }) => blocks.proposedHeightAt(blocks.acceptedAtMs(height), Number(height) - 1),
    isOption: ({ kind }) => kind === 'BanffCommitBlock' || kind === 'BanffAbortBlock',
  }
}

function evmInner(
  { blocks }: ProposerTarget['platform'],
  chain: ProposerTarget['cChain'],
): InnerChain<Block> {
  const timeMs = (block: Block) => Number(headerTimeMs(block.header))
  return {
    head: chain.head,
    parentOf: ({ header }) => (header.number === 0n ? undefined : chain.blockByNumber(header.number - 1n)),
    timeMs,
    proposedHeight: (block) => blocks.proposedHeightAt(timeMs(block), blocks.heightAtTime(timeMs(block))),
    isOption: () => false,
  }
}
