import { goNodeId } from '../../state/codec/goIds.js'
import { goSlice } from '../../state/codec/goJson/containers.js'
import { type Id, idToString, nodeIdToString } from '../../state/codec/ids.js'
import { formatRfc3339 } from '../../state/codec/printTime.js'
import type { Network } from '../../state/Network.js'
import type { Peer } from '../../state/node/PeerSet.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, integer, listOf, object, text, uintText } from '../kit/schemas.js'
import { nodeIdText, rfc3339, unixSecondsInteger } from '../kit/units.js'
import { named } from '../params/go.js'

const peerSchema = object({
  ip: about('IP address and port', text),
  publicIP: about('IP address and port', text),
  nodeID: nodeIdText,
  version: text,
  upgradeTime: unixSecondsInteger,
  lastSent: rfc3339,
  lastReceived: rfc3339,
  observedUptime: about('percent', uintText),
  trackedSubnets: about('subnet IDs in cb58', listOf(text)),
  supportedACPs: about('numbers of proposals', listOf(integer)),
  objectedACPs: about('numbers of proposals', listOf(integer)),
  benched: about('chains, by alias', listOf(text)),
})

/** `info.peers {nodeIDs}`: the connected peers, or those of a list that are connected. */
export const peers = defineMethod({
  name: 'info.peers',
  summary: 'The peers of the node: all of them, or those with the given node IDs.',
  params: named({ nodeIDs: goSlice(goNodeId) }),
  result: object({ numPeers: about('how many peers are listed', uintText), peers: listOf(peerSchema) }),
  handler(network: Network, { nodeIDs }) {
    const found = network.node.peers.list(nodeIDs)
    const now = formatRfc3339(Math.floor(network.clock.now() / 1000) * 1000)
    return { numPeers: String(found.length), peers: found.map((peer) => describePeer(peer, now)) }
  },
})

/** Peers of an emulated network have always just sent and received a message. */
function describePeer(peer: Peer, lastMessage: string) {
  return {
    ip: peer.ip,
    publicIP: peer.publicIp,
    nodeID: nodeIdToString(peer.nodeId),
    version: peer.version,
    upgradeTime: peer.upgradeTime,
    lastSent: lastMessage,
    lastReceived: lastMessage,
    observedUptime: String(peer.observedUptime),
    trackedSubnets: sortedIds(peer.trackedSubnets),
    supportedACPs: sortedNumbers(peer.supportedAcps),
    objectedACPs: sortedNumbers(peer.objectedAcps),
    benched: [],
  }
}

function sortedIds(ids: readonly Id[]): string[] {
  return ids.map(idToString).sort()
}

/** Go's set prints its elements in the order of their JSON text. */
function sortedNumbers(numbers: readonly number[]): number[] {
  return [...numbers].sort((a, b) => (String(a) < String(b) ? -1 : 1))
}
