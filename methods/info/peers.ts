import { goNodeId } from '../../state/codec/goIds.js'
import { goSlice } from '../../state/codec/goJson/containers.js'
import { type Id, idToString, nodeIdToString } from '../../state/codec/ids.js'
import { formatRfc3339 } from '../../state/codec/printTime.js'
import type { Network } from '../../state/Network.js'
import type { Peer } from '../../state/node/PeerSet.js'
import { primaryNetworkId } from '../../state/platform/PlatformChain.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, integer, listOf, object, text, uintText } from '../kit/schemas.js'
import { convertInSteps } from '../kit/Turns.js'
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
  handler(network: Network, { nodeIDs }, turns) {
    const nowMs = network.world.clock.now()
    const subnets = runningSubnets(network)
    const found = network.world.node.peers
      .list(nodeIDs)
      .map((peer) => ({ peer, tracked: peer.trackedSubnets ?? validatedSubnets(network, subnets, peer) }))
    return turns.run(function* () {
      const peers = yield* convertInSteps(found, ({ peer, tracked }) => peerReply(peer, tracked, nowMs))
      return { numPeers: String(found.length), peers }
    })
  },
})

/** Returns a peer as text. Unless a test sets other times, it has just sent and received a message. */
function peerReply(peer: Peer, tracked: readonly Id[], nowMs: number) {
  return {
    ip: peer.ip,
    publicIP: peer.publicIp,
    nodeID: nodeIdToString(peer.nodeId),
    version: peer.version,
    upgradeTime: peer.upgradeTime,
    lastSent: wholeSeconds(peer.lastSentMs ?? nowMs),
    lastReceived: wholeSeconds(peer.lastReceivedMs ?? nowMs),
    observedUptime: String(peer.observedUptime),
    trackedSubnets: sortedIds([primaryNetworkId, ...tracked]),
    supportedACPs: sortedNumbers(peer.supportedAcps),
    objectedACPs: sortedNumbers(peer.objectedAcps),
    benched: peer.benched,
  }
}

/** Returns the subnets, other than the primary network, of which the emulated node runs chains. */
function runningSubnets({ world: { node } }: Network): readonly Id[] {
  return node.chains
    .all()
    .map(({ subnetId }) => subnetId)
    .filter((subnetId) => subnetId !== primaryNetworkId)
}

/** Returns those of some subnets of which a node is a validator. */
function validatedSubnets(
  { world: { platform } }: Network,
  subnets: readonly Id[],
  { nodeId }: Peer,
): readonly Id[] {
  const { currentStakers, l1Validators } = platform
  return subnets.filter(
    (subnetId) =>
      currentStakers.validator(subnetId, nodeId) !== undefined || l1Validators.has(subnetId, nodeId),
  )
}

function wholeSeconds(timestampMs: number): string {
  return formatRfc3339(Math.floor(timestampMs / 1000) * 1000)
}

function sortedIds(ids: readonly Id[]): string[] {
  return [...new Set(ids)].map(idToString).sort()
}

/** Go's set prints its elements in the order of their JSON text. */
function sortedNumbers(numbers: readonly number[]): number[] {
  return [...numbers].sort((a, b) => (String(a) < String(b) ? -1 : 1))
}
