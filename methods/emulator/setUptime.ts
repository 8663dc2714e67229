import { nodeIdToString } from '../../state/codec/ids.js'
import { badUptime, notAValidator } from '../../state/errors/emulator.js'
import type { Network } from '../../state/Network.js'
import { primaryNetworkId } from '../../state/platform/PlatformChain.js'
import { defineMethod } from '../defineMethod.js'
import { goFloat, goNodeId, goOptional, goUint, named } from '../params/go.js'
import { empty } from '../schemas.js'

/**
 * `emulator.setUptime {nodeID, percentage | seconds}`: sets how long a validator of the primary network has been up since it began, in percent of
 * the time until now or in seconds. From here on it goes by its connection ({@link setConnected}). A percentage of the emulated node itself
 * is also what its peers say of it in `info.peers` and `info.uptime`.
 */
export const setUptime = defineMethod({
  name: 'emulator.setUptime',
  summary: 'Sets how long a validator has been up until now, in percent or in seconds.',
  params: named({ nodeID: goNodeId, percentage: goOptional(goFloat), seconds: goOptional(goUint(64)) }),
  result: empty,
  handler(network: Network, { nodeID, percentage, seconds }) {
    const { platform, node, clock } = network
    const validator = platform.currentStakers.validator(primaryNetworkId, nodeID)
    if (validator === undefined) throw notAValidator(nodeIdToString(nodeID))
    const elapsed = clock.nowSeconds() - validator.startTime
    platform.uptimes.set(nodeID, upSeconds(elapsed > 0n ? elapsed : 0n, percentage, seconds))
    if (nodeID === node.id && percentage !== undefined)
      for (const peer of node.peers.list()) node.peers.connect({ ...peer, observedUptime: percentage })
    return {}
  },
})

function upSeconds(elapsed: bigint, percentage: number | undefined, seconds: bigint | undefined): bigint {
  if (seconds !== undefined && percentage === undefined && seconds <= elapsed) return seconds
  if (percentage === undefined || seconds !== undefined || percentage < 0 || percentage > 100)
    throw badUptime()
  return BigInt(Math.round((Number(elapsed) * percentage) / 100))
}
