import type { Id, NodeId } from '../codec/ids.js'
import type { UndoLog } from '../time/UndoLog.js'
import type { UndoMap } from '../time/UndoMap.js'

/** A peer of this node (AvalancheGo `network/peer/info.go`). */
export type Peer = {
  readonly nodeId: NodeId
  /** The remote address of the connection, and the address that the peer listens on: `127.0.0.1:9653`. */
  readonly ip: string
  readonly publicIp: string
  readonly version: string
  /** The time of the last upgrade that the peer knows, Unix seconds. */
  readonly upgradeTime: bigint
  /** The uptime of this node that the peer observed, in percent. */
  readonly observedUptime: number
  /** The subnets that it tracks beside the primary network; undefined means those that it validates. */
  readonly trackedSubnets?: readonly Id[] | undefined
  /** When the last messages went to it and came from it, Unix milliseconds; undefined means just now. */
  readonly lastSentMs?: number | undefined
  readonly lastReceivedMs?: number | undefined
  /** The chains on which this node does not query it, by alias. */
  readonly benched: readonly string[]
  readonly supportedAcps: readonly number[]
  readonly objectedAcps: readonly number[]
}

/** The peers of this node. A test may connect and disconnect nodes; no messages are sent. */
export class PeerSet {
  readonly #peers: UndoMap<NodeId, Peer>

  constructor(undo: UndoLog) {
    this.#peers = undo.map('node.peers')
  }

  /** Connects a peer, or replaces its data. */
  connect(peer: Peer): void {
    this.#peers.set(peer.nodeId, peer)
  }

  /** Disconnects a peer. @returns false when it was not connected */
  disconnect(nodeId: NodeId): boolean {
    return this.#peers.delete(nodeId)
  }

  isConnected(nodeId: NodeId): boolean {
    return this.#peers.has(nodeId)
  }

  get size(): number {
    return this.#peers.size
  }

  /**
   * Returns all peers by node ID, or those of a list in its order, repeated as often as they are listed
   * (AvalancheGo `network/network.go` PeerInfo).
   */
  list(nodeIds: readonly NodeId[] = []): Peer[] {
    if (nodeIds.length === 0) return [...this.#peers.values()].sort((a, b) => (a.nodeId < b.nodeId ? -1 : 1))
    return nodeIds.flatMap((nodeId) => this.#peers.get(nodeId) ?? [])
  }
}
