import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { flagInput, nodeIdInput } from '../params/inputs.js'
import { strict } from '../params/strict.js'

/**
 * `emulator.setConnected {nodeID, connected}`: connects a node to the emulated one or cuts it off. It appears among the peers or leaves them,
 * and as a validator its uptime grows or stands still from now on: one that is off too long loses its reward in a real abort block. The
 * emulated node itself may be off as a validator too.
 *
 * @example
 * await net.emulator.setConnected({ nodeID: 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg', connected: false })
 */
export const setConnected = defineMethod({
  name: 'emulator.setConnected',
  summary:
    'Connects a node to the emulated one, or disconnects it. The uptime of a disconnected validator does not grow.',
  params: strict({ nodeID: nodeIdInput, connected: flagInput }),
  result: empty,
  handler(network: Network, { nodeID, connected }) {
    network.setConnected(nodeID, connected)
    return {}
  },
})
