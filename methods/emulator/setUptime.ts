import { nodeIdToString } from '../../state/codec/ids.js'
import { badUptime, notAValidator } from '../../state/errors/emulator.js'
import type { Network } from '../../state/Network.js'
import { primaryNetworkId } from '../../state/platform/PlatformChain.js'
import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { optionally } from '../params/Input.js'
import { bigintInput, nodeIdInput, numberInput } from '../params/inputs.js'
import { strict } from '../params/strict.js'

/**
 * `emulator.setUptime {nodeID, percentage | seconds}`: sets how long a validator of the primary network has been up since it began. A percentage holds
 * however much time passes, until {@link setConnected} or the next setUptime: below the network's requirement the validator loses its reward in a
 * real abort block. Seconds are those until now; from there it goes by the connection. A percentage of the emulated node itself is also what
 * its peers say of it in `info.peers` and `info.uptime`.
 *
 * @example
 * await net.emulator.setUptime({ nodeID: 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg', percentage: 50 })
 */
export const setUptime = defineMethod({
  name: 'emulator.setUptime',
  summary: 'Sets the uptime of a validator: a fixed percentage, or the seconds until now.',
  params: strict({
    nodeID: nodeIdInput,
    percentage: optionally(numberInput(0, 100)),
    seconds: optionally(bigintInput({ unit: 'seconds' })),
  }),
  result: empty,
  handler(network: Network, { nodeID, percentage, seconds }) {
    const { platform, node, clock } = network
    const validator = platform.currentStakers.validator(primaryNetworkId, nodeID)
    if (validator === undefined) throw notAValidator(nodeIdToString(nodeID))
    const elapsed = clock.nowSeconds() - validator.startTime
    if (percentage !== undefined && seconds === undefined)
      platform.uptimes.hold(nodeID, validator.startTime, percentage / 100)
    else if (seconds !== undefined && percentage === undefined && seconds <= elapsed)
      platform.uptimes.set(nodeID, seconds)
    else throw badUptime()
    if (nodeID === node.id && percentage !== undefined)
      for (const peer of node.peers.list()) node.peers.connect({ ...peer, observedUptime: percentage })
    return {}
  },
})
