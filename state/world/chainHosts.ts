import type { AvmChain } from '../avm/AvmChain.js'
import type { StandardBlock } from '../avm/blocks/StandardBlock.js'
import type { EvmChain } from '../evm/chain/EvmChain.js'
import type { EvmHost } from '../evm/chain/EvmHost.js'
import type { PlatformBlock } from '../platform/blocks/PlatformBlock.js'
import type { PlatformProducer } from '../platform/building/PlatformProducer.js'
import { type PlatformChain, platformChainId } from '../platform/PlatformChain.js'
import type { ChainHost } from '../time/ChainHost.js'
import type { Clock } from '../time/Clock.js'
import type { ReportInternalError } from '../time/InternalErrors.js'
import type { UndoLog } from '../time/UndoLog.js'
import type { BlockListeners } from './BlockListeners.js'

/** The hosts of a world's chains. */
export type ChainHosts = {
  readonly platform: ChainHost<PlatformBlock>
  readonly avm: ChainHost<StandardBlock>
  /** @param chain returns the chain once it is created */
  evm(chain: () => EvmChain): EvmHost
}

/**
 * Connects the chains of a world with its clock, the listeners of blocks, and each other. @param world
 * `producer` is called when blocks are made
 */
export function chainHosts(world: {
  readonly clock: Clock
  readonly undo: UndoLog
  readonly platform: PlatformChain
  readonly avm: AvmChain
  producer(): PlatformProducer
  readonly blocks: Pick<BlockListeners, 'accepted' | 'ordered' | 'waits' | 'submitted' | 'changedOver'>
  readonly report: ReportInternalError
}): ChainHosts {
  const { clock, undo, platform, avm, blocks, report } = world
  const advanceTo = (timeMs: number): boolean => {
    const before = clock.now()
    if (timeMs <= before) return false
    undo.record(() => clock.set(before))
    clock.set(timeMs)
    // The P-Chain's due changes come first: its validators verify the messages of the next block.
    const { last } = platform.blocks
    world.producer().makeDueBlocks(timeMs)
    return platform.blocks.last !== last
  }
  return {
    platform: {
      advanceTo,
      report,
      accepted: (block) => {
        const { height } = block
        blocks.accepted({ vm: 'platformvm', blockchainId: platformChainId, height, chain: platform, block })
      },
    },
    avm: {
      advanceTo,
      report,
      accepted: (block) => {
        const { blockchainId } = avm
        blocks.accepted({ vm: 'avm', blockchainId, height: block.height, chain: avm, block })
      },
    },
    evm: (made) => ({
      advanceTo,
      report,
      accepted: (block) => {
        const chain = made()
        const height = block.header.number
        blocks.accepted({ vm: 'evm', blockchainId: chain.blockchainId, height, chain, block })
      },
      ordered: (block) => blocks.ordered({ chain: made(), block }),
      waits: (tx, reason) => blocks.waits({ chain: made(), tx, reason }),
      submitted: (tx) => blocks.submitted({ chain: made(), tx }),
      changedOver: (last) => blocks.changedOver({ chain: made(), last }),
    }),
  }
}
