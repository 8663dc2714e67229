import type { NodeId } from '../codec/ids.js'
import type { Peer } from './PeerSet.js'

/** A peer to connect, and changes of its data. Members that are undefined do not change. */
export type PeerChange = { readonly nodeId: NodeId } & {
  readonly [Name in Exclude<keyof Peer, 'nodeId'>]?: Peer[Name] | undefined
}

/** Returns a peer with its changes. */
export function changedPeer(peer: Peer, change: PeerChange): Peer {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  return { ...peer, ...Object.fromEntries(given) }
}
