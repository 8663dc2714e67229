import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { flagInput, nodeIdInput } from '../params/inputs.js'
import { strict } from '../params/strict.js'

/**
 * `emulator.setSigning {nodeID, signing}`: lets a validator refuse to sign all warp messages from now on, or sign
 * again. The emulated node's own `warp_getMessageSignature` still answers.
 *
 * @example
 * await net.emulator.setSigning({ nodeID: 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg', signing: false })
 */
export const setSigning = defineMethod({
  name: 'emulator.setSigning',
  summary: 'Makes a validator refuse to sign warp messages, or sign again.',
  params: strict({ nodeID: nodeIdInput, signing: flagInput }),
  result: empty,
  async handler(network: Network, { nodeID, signing }) {
    await network.queue.run(() => network.world.signerKeys.setSigning(nodeID, signing))
    return {}
  },
})
