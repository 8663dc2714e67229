import { type Id, idToString } from '../codec/ids.js'
import { platformChainId } from '../platform/PlatformChain.js'
import { releaseOf } from '../profiles/releases.js'
import type { NetworkOptions } from '../world/NetworkOptions.js'
import type { World } from '../world/World.js'

/** The facts about a saved network that can be read without loading it. */
export type StateSummary = {
  readonly networkId: number
  /** The release of AvalancheGo as which the node answers: `avalanchego/1.14.2`. */
  readonly release: string
  /** The network's time when it was saved, Unix milliseconds. */
  readonly timestampMs: number
  /** The chains with their last accepted blocks: P, X, C, then the others in the order in which they started. */
  readonly chains: readonly SavedChain[]
}

/** A chain of a saved network. */
export type SavedChain = {
  readonly id: Id
  /** Its first alias; its ID where it has none. */
  readonly name: string
  readonly height: bigint
}

/** Returns the facts about a network. */
export function summaryOf(options: NetworkOptions, world: World): StateSummary {
  const { platform, avm, evmChains, node, clock } = world
  const nameOf = (id: Id): string => node.chainAliases.primaryAlias(id) ?? idToString(id)
  return {
    networkId: options.networkId,
    release: releaseOf(options.avalanchegoVersion).name,
    timestampMs: clock.now(),
    chains: [
      { id: platformChainId, name: 'P', height: platform.blocks.height },
      { id: avm.blockchainId, name: 'X', height: avm.blocks.height },
      ...[...evmChains.values()].map(({ blockchainId, accepted }) => ({
        id: blockchainId,
        name: nameOf(blockchainId),
        height: accepted.header.number,
      })),
    ],
  }
}
