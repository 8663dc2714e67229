import { emptyId, type Id, idFromBytes } from '../codec/ids.js'
import { Writer } from '../codec/packer.js'
import { sha256 } from '../crypto/hashes.js'
import type { UpgradeSchedule } from '../profiles/UpgradeSchedule.js'

const codecVersion = 0
const stopVertexCodecVersion = 1
/**
 * The type ID after five transaction types and five types of each of the secp256k1, NFT and property feature
 * extensions.
 */
const standardBlockTypeId = 20

/**
 * Returns the ID of the X-Chain's first linear block (AvalancheGo `vms/avm/state/state.go`
 * initializeChainState): it has height 0 and no transactions, and its parent is the last vertex of the DAG at
 * the time of Cortina.
 */
export function xChainGenesisBlockId(xChainId: Id, upgrades: UpgradeSchedule): Id {
  const scheduled = upgrades.cortinaXChainStopVertexId
  const block = new Writer()
    .u16(codecVersion)
    .u32(standardBlockTypeId)
    .id(scheduled === emptyId ? firstVertexId(xChainId) : scheduled)
    .u64(0n)
    .u64(upgrades.timesSeconds.cortina)
    .fixed(new Uint8Array(32))
    .u32(0)
    .finish()
  return idFromBytes(sha256(block))
}

/**
 * A network without a scheduled stop vertex ends its DAG with a vertex that has no parents
 * (`snow/engine/avalanche/vertex/builder.go`).
 */
function firstVertexId(xChainId: Id): Id {
  const vertex = new Writer().u16(stopVertexCodecVersion).id(xChainId).u64(0n).u32(0).finish()
  return idFromBytes(sha256(vertex))
}
