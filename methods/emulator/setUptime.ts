import { goNodeId } from '../../state/codec/goIds.js'
import { goPointer } from '../../state/codec/goJson/containers.js'
import { goFloat64 } from '../../state/codec/goJson/scalars.js'
import { nodeIdToString } from '../../state/codec/ids.js'
import { badUptime, notAValidator } from '../../state/errors/emulator.js'
import type { Network } from '../../state/Network.js'
import { primaryNetworkId } from '../../state/platform/PlatformChain.js'
import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { goUint, named } from '../params/go.js'

/**
 * `emulator.setUptime {nodeID, percentage | seconds}`: sets how long a validator of the primary network has been up since it began. A percentage holds
 * however much time passes, until {@link setConnected} or the next setUptime: below the network's requirement the validator loses its reward in a
 * real abort block. Seconds are those until now; from there it goes by the connection. A percentage of the emulated node itself is also what
 * its peers say of it in `info.peers` and `info.uptime`.
 */
export const setUptime = defineMethod({
  name: 'emulator.setUptime',
  summary: 'Sets how long a validator has been up: in percent, which holds, or in seconds until now.',
  params: named({ nodeID: goNodeId, percentage: goPointer(goFloat64), seconds: goPointer(goUint(64)) }),
  result: empty,
  handler(network: Network, { nodeID, percentage, seconds }) {
    const { platform, node, clock } = network
    const validator = platform.currentStakers.validator(primaryNetworkId, nodeID)
    if (validator === undefined) throw notAValidator(nodeIdToString(nodeID))
    const elapsed = clock.nowSeconds() - validator.startTime
    if (percentage !== undefined && seconds === undefined && percentage >= 0 && percentage <= 100)
      platform.uptimes.hold(nodeID, validator.startTime, percentage / 100)
    else if (seconds !== undefined && percentage === undefined && seconds <= elapsed)
      platform.uptimes.set(nodeID, seconds)
    else throw badUptime()
    if (nodeID === node.id && percentage !== undefined)
      for (const peer of node.peers.list()) node.peers.connect({ ...peer, observedUptime: percentage })
    return {}
  },
})
