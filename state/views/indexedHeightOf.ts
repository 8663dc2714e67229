import type { AvmChain } from '../avm/AvmChain.js'
import type { Id } from '../codec/ids.js'
import type { EvmChain } from '../evm/chain/EvmChain.js'
import type { NodeState } from '../node/NodeState.js'
import { type PlatformChain, platformChainId } from '../platform/PlatformChain.js'
import type { BlockHistory } from '../proposervm/BlockHistory.js'
import type { Clock } from '../time/Clock.js'
import type { DataApiSettings } from './DataApiSettings.js'
import { timedBlocks } from './evm/timedBlocks.js'
import { indexedHeight, type TimedBlocks } from './indexedHeight.js'

/** The settings that decide the height of a chain's index. */
export type IndexedWorld = {
  readonly clock: Clock
  readonly node: NodeState
  readonly dataApi: DataApiSettings
  readonly evmChains: { get(id: Id): EvmChain | undefined }
  readonly platform: PlatformChain
  readonly avm: AvmChain
}

/** Returns the height up to which the Data API shows a chain. */
export function indexedHeightOf(world: IndexedWorld, id: Id): number {
  const { clock, dataApi } = world
  const blocks = blocksOf(world, id)
  return blocks === undefined ? 0 : indexedHeight(blocks, dataApi.paceOf(id), clock.now())
}

/** Returns the blocks of a chain with their times: on EVM chains their own, elsewhere when they were accepted. */
function blocksOf({ evmChains, platform, avm }: IndexedWorld, id: Id): TimedBlocks | undefined {
  if (id === platformChainId) return acceptedBlocks(platform.blocks)
  if (id === avm.blockchainId) return acceptedBlocks(avm.blocks)
  const evm = evmChains.get(id)
  return evm === undefined ? undefined : timedBlocks(evm)
}

function acceptedBlocks<Block extends { readonly id: Id; readonly height: bigint }>(
  blocks: BlockHistory<Block>,
): TimedBlocks {
  return {
    lastHeight: Number(blocks.height),
    timeMsAt: (height) => blocks.acceptedAtMs(BigInt(height)),
  }
}
