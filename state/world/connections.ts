import type { NodeId } from '../codec/ids.js'
import type { World } from './World.js'

/** The parts of a network that know which nodes are connected. */
export type ConnectedParts = Pick<World, 'platform' | 'node'>

/**
 * Connects or disconnects a node: from then on its uptime grows or stands still, and is no longer fixed. The emulated node is
 * not its own peer, but may be offline as a validator.
 * @param atSeconds the time of it, Unix seconds; by default the clock's time
 */
export function setConnected(
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
