import type { Id, NodeId } from '../codec/ids.js'
import type { UndoLog, UndoMap } from '../time/UndoLog.js'

/** A node that this one is connected to (AvalancheGo `network/peer/info.go`). */
export type Peer = {
  readonly nodeId: NodeId
  /** Where the connection comes from, and where the peer listens: `127.0.0.1:9653`. */
  readonly ip: string
  readonly publicIp: string
  readonly version: string
  /** Unix seconds of the last upgrade that the peer knows. */
  readonly upgradeTime: bigint
  /** What the peer thinks of this node's uptime, in percent. */
  readonly observedUptime: number
  readonly trackedSubnets: readonly Id[]
  readonly supportedAcps: readonly number[]
  readonly objectedAcps: readonly number[]
}

/** Who this node is connected to. A test may connect and disconnect nodes; nothing travels between them. */
export class PeerSet {
  readonly #peers: UndoMap<NodeId, Peer>

  constructor(undo: UndoLog) {
    this.#peers = undo.map('node.peers')
  }

  /** Connects a peer, or replaces what is known of it. */
  connect(peer: Peer): void {
    this.#peers.set(peer.nodeId, peer)
  }

  /** Ends a connection; true when there was one. */
  disconnect(nodeId: NodeId): boolean {
    return this.#peers.delete(nodeId)
  }

  isConnected(nodeId: NodeId): boolean {
    return this.#peers.has(nodeId)
  }

  get size(): number {
    return this.#peers.size
  }

  /** All peers by node ID; or those of a list, in its order, each as often as it is named (AvalancheGo `network/network.go` PeerInfo). */
  list(nodeIds: readonly NodeId[] = []): Peer[] {
    if (nodeIds.length === 0) return [...this.#peers.values()].sort((a, b) => (a.nodeId < b.nodeId ? -1 : 1))
    return nodeIds.flatMap((nodeId) => this.#peers.get(nodeId) ?? [])
  }
}
