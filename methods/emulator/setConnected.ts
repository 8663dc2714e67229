import { badParameters } from '../../state/errors/emulator.js'
import type { Network } from '../../state/Network.js'
import { planConnected } from '../../state/world/connections.js'
import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { optionally } from '../params/Input.js'
import { flagInput, integerInput, nodeIdInput } from '../params/inputs.js'
import { strict } from '../params/strict.js'

/**
 * `emulator.setConnected {nodeID, connected, fromMs, toMs}`: connects a node to the emulated one or cuts it off. It appears among the peers or leaves them,
 * and as a validator its uptime grows or stands still from now on: one that is off too long loses its reward in a real abort block. The
 * emulated node itself may be off as a validator too. `fromMs` and `toMs` plan it for a time, in Unix milliseconds of the network's clock: by
 * default it begins now and stays. A further call for the node takes the place of what is planned.
 *
 * @example
 * const nodeID = 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg'
 * const day = 86_400_000
 * await net.emulator.setConnected({ nodeID, connected: false, fromMs: net.now + day, toMs: net.now + 3 * day })
 */
export const setConnected = defineMethod({
  name: 'emulator.setConnected',
  summary:
    'Connects a node to the emulated one, or disconnects it. The uptime of a disconnected validator does not grow.',
  params: strict({
    nodeID: nodeIdInput,
    connected: flagInput,
    fromMs: optionally(integerInput({ unit: 'milliseconds since 1970' })),
    toMs: optionally(integerInput({ unit: 'milliseconds since 1970' })),
  }),
  result: empty,
  async handler(network: Network, { nodeID, connected, fromMs, toMs }) {
    await network.queue.run(() => {
      const beginMs = fromMs ?? network.world.clock.now()
      if (toMs !== undefined && toMs <= Math.max(beginMs, network.world.clock.now()))
        throw badParameters('emulator.setConnected', '"toMs" must come after "fromMs" and after the present')
      planConnected(network.world, nodeID, connected, beginMs, toMs)
    })
    return {}
  },
})
