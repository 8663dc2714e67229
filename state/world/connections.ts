import type { NodeId } from '../codec/ids.js'
import { ownNodeIsNoPeer } from '../errors/emulator.js'
import { checkPreferences } from '../node/acpPreferences.js'
import { changedPeer, type PeerChange } from '../node/PeerChange.js'
import type { World } from './World.js'

/** The parts of a network that know which nodes are connected. */
type ConnectedParts = Pick<World, 'platform' | 'node'>

/**
 * Connects or disconnects a node, and forgets what was planned for it: from now on its uptime grows or stands still, and
 * is no longer fixed. The emulated node is not its own peer, but may be offline as a validator.
 */
export function setConnected(parts: ConnectedParts, nodeId: NodeId, connected: boolean): void {
  parts.node.plannedConnections.forget(nodeId)
  changeConnection(parts, nodeId, connected)
}

/**
 * Plans that a node is connected or disconnected from a time on, and the opposite after another time. Replaces
 * earlier plans for the node. Unix milliseconds.
 * @param toMs undefined for ever
 */
export function planConnected(
  parts: Pick<World, 'platform' | 'node' | 'clock'>,
  nodeId: NodeId,
  connected: boolean,
  fromMs: number,
  toMs: number | undefined,
): void {
  const { plannedConnections } = parts.node
  if (fromMs <= parts.clock.now()) setConnected(parts, nodeId, connected)
  else {
    plannedConnections.forget(nodeId)
    plannedConnections.plan({ nodeId, connected, atMs: fromMs })
  }
  if (toMs !== undefined) plannedConnections.plan({ nodeId, connected: !connected, atMs: toMs })
}

/**
 * Connects peers and changes their data. Other peers stay, unless `replace` disconnects them.
 * @throws {NodeError} for the emulated node itself, and for a proposal that a peer supports and objects to; nothing is
 * then changed
 */
export function setPeers(
  parts: Pick<World, 'platform' | 'node' | 'undo'>,
  changes: readonly PeerChange[],
  replace = false,
): void {
  const { peers, id, idText } = parts.node
  parts.undo.attempt(() => {
    const named = new Set(changes.map(({ nodeId }) => nodeId))
    if (replace)
      for (const { nodeId } of peers.list()) if (!named.has(nodeId)) setConnected(parts, nodeId, false)
    for (const change of changes) {
      const { nodeId } = change
      if (nodeId === id) throw ownNodeIsNoPeer(idText)
      if (!peers.isConnected(nodeId)) setConnected(parts, nodeId, true)
      for (const peer of peers.list([nodeId])) {
        const changed = changedPeer(peer, change)
        checkPreferences(changed)
        peers.connect(changed)
      }
    }
  })
}

/**
 * Connects or disconnects a node and keeps what is planned for it.
 * @param atSeconds the time of the change, Unix seconds; by default the clock's time
 */
export function changeConnection(
  { platform: { uptimes }, node }: ConnectedParts,
  nodeId: NodeId,
  connected: boolean,
  atSeconds?: bigint,
): void {
  uptimes.releaseFixed(nodeId)
  if (connected) {
    if (!uptimes.isConnected(nodeId)) uptimes.connect(nodeId, atSeconds)
    node.connectPeer(nodeId)
  } else {
    uptimes.disconnect(nodeId, atSeconds)
    node.peers.disconnect(nodeId)
  }
}
