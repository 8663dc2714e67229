import type { Id } from '../codec/ids.js'
import type { EvmChain } from '../evm/chain/EvmChain.js'
import type { NodeState } from '../node/NodeState.js'
import type { Clock } from '../time/Clock.js'
import type { DataApiSettings } from './DataApiSettings.js'
import { timedBlocks } from './evm/timedBlocks.js'
import { indexedHeight } from './indexedHeight.js'

/** What decides where the index of a chain stands. */
export type IndexedNetwork = {
  readonly clock: Clock
  readonly node: NodeState
  readonly dataApi: DataApiSettings
  readonly evmChains: { get(id: Id): EvmChain | undefined }
}

/** Returns the height up to which the Data API shows a chain. */
export function indexedHeightOf({ clock, node, dataApi, evmChains }: IndexedNetwork, id: Id): number {
  const pace = dataApi.paceOf(id)
  const evm = evmChains.get(id)
  if (evm !== undefined) return indexedHeight(timedBlocks(evm), pace, clock.now())
  const last = Number(node.chain(id)?.lastAccepted().height ?? 0n)
  return Math.min(pace.heldAt ?? last, last)
}
