import { emptyId, type Id, idOfHash } from '../codec/ids.js'
import { Writer } from '../codec/linear/Writer.js'
import type { UpgradeSchedule } from '../profiles/UpgradeSchedule.js'
import { encodeBlock } from './blocks/codec.js'
import type { StandardBlock } from './blocks/StandardBlock.js'

const stopVertexCodecVersion = 1

/**
 * Returns the X-Chain's first linear block (AvalancheGo `vms/avm/state/state.go`
 * initializeChainState): it has height 0 and no transactions, and its parent is the last vertex of the DAG at
 * the time of Cortina.
 */
export function xChainGenesisBlock(xChainId: Id, upgrades: UpgradeSchedule): StandardBlock {
  const scheduled = upgrades.cortinaXChainStopVertexId
  return encodeBlock({
    parentId: scheduled === emptyId ? firstVertexId(xChainId) : scheduled,
    height: 0n,
    time: upgrades.timesSeconds.cortina,
    txs: [],
  })
}

/**
 * A network without a scheduled stop vertex ends its DAG with a vertex that has no parents
 * (`snow/engine/avalanche/vertex/builder.go`).
 */
function firstVertexId(xChainId: Id): Id {
  const vertex = new Writer().u16(stopVertexCodecVersion).id(xChainId).u64(0n).u32(0).finish()
  return idOfHash(vertex)
}
