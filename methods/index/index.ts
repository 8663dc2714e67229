import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import { avmInner } from '../../state/interchain/avmInner.js'
import { evmInner } from '../../state/interchain/evmInner.js'
import type { Network } from '../../state/Network.js'
import { platformInner } from '../../state/platform/platformInner.js'
import { blockContainers, noContainers } from '../../state/proposervm/containers.js'
import type { Method } from '../kit/defineMethod.js'
import { getContainerByID } from './getContainerByID.js'
import { getContainerByIndex } from './getContainerByIndex.js'
import { getContainerRange } from './getContainerRange.js'
import { getIndex } from './getIndex.js'
import { getLastAccepted } from './getLastAccepted.js'
import { isAccepted } from './isAccepted.js'
import type { ContainersOf } from './parts/container.js'

// The index API (AvalancheGo `indexer/service.go`), with `--index-enabled`. Its answers are computed from the
// blocks of the chains: nothing is stored for it.

/** The methods at `/ext/index/P/block`. */
export const platformIndexMethods = methodsOf(({ world: { platform } }) =>
  blockContainers(platform.outerBlocks, platformInner(platform)),
)

/** The methods at `/ext/index/C/block`. */
export const cChainIndexMethods = methodsOf(({ world: { platform, cChain } }) =>
  blockContainers(platform.outerBlocks, evmInner(platform, cChain)),
)

/** The methods at `/ext/index/X/block`. */
export const xChainIndexMethods = methodsOf(({ world: { platform, avm } }) =>
  blockContainers(platform.outerBlocks, avmInner(platform, avm)),
)

/**
 * The methods at `/ext/index/X/tx` and `/ext/index/X/vtx`, which stay empty: they are about vertices, and the
 * X-Chain of a new network has none.
 */
export const vertexIndexMethods = methodsOf(() => noContainers)

/** Returns the methods at the index of a subnet's chain. */
export function subnetIndexMethods(chain: EvmChain): readonly Method<Network>[] {
  return methodsOf(({ world: { platform } }) =>
    blockContainers(platform.outerBlocks, evmInner(platform, chain)),
  )
}

function methodsOf(containersOf: ContainersOf) {
  return [
    getLastAccepted(containersOf),
    getContainerByIndex(containersOf),
    getContainerByID(containersOf),
    getContainerRange(containersOf),
    getIndex(containersOf),
    isAccepted(containersOf),
  ] as const
}
