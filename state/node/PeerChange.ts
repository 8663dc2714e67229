import type { NodeId } from '../codec/ids.js'
import type { Peer } from './PeerSet.js'

/** A peer that is connected, and what is to be changed of its data. Members that are undefined stay as they are. */
export type PeerChange = { readonly nodeId: NodeId } & {
  readonly [Name in Exclude<keyof Peer, 'nodeId'>]?: Peer[Name] | undefined
}

/** Returns a peer with its changes. */
export function changedPeer(peer: Peer, change: PeerChange): Peer {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  return { ...peer, ...Object.fromEntries(given) }
}
