import type { Network } from '../../state/Network.js'
import { setPeers as connectPeers } from '../../state/world/connections.js'
import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { optionally } from '../params/Input.js'
import { flagInput } from '../params/inputs.js'
import { peersInput } from '../params/peerInputs.js'
import { strict } from '../params/strict.js'

/**
 * `emulator.setPeers {peers, replace}`: connects peers and sets their data in `info.peers`. A peer has the members of
 * `info.peers`: `nodeID`, `ip`, `publicIP`, `version`, `upgradeTime`, `lastSent`, `lastReceived`, `observedUptime`,
 * `trackedSubnets`, `benched`, `supportedACPs`, `objectedACPs`. All but `nodeID` may be left out. For a connected
 * peer these do not change; for a new one they are those of a node that is configured like the emulated one. Peers
 * need not be validators. Other peers stay, or with `replace` they are disconnected. Uptimes and preferences for
 * proposals that validators report count by their stake, in `info.uptime` and `info.acps`.
 *
 * @example
 * await net.emulator.setPeers({
 *   peers: [{ nodeID: 'NodeID-MFrZFVCXPv5iCn6M9K6XduxGTYp891xXZ', version: 'avalanchego/1.14.1', benched: ['C'], supportedACPs: [226] }],
 * })
 */
export const setPeers = defineMethod({
  name: 'emulator.setPeers',
  summary: 'Connects peers, and sets what the node reports of them.',
  params: strict({ peers: peersInput, replace: optionally(flagInput) }),
  result: empty,
  async handler(network: Network, { peers, replace }) {
    await network.queue.run(() => connectPeers(network.world, peers, replace))
    return {}
  },
})
