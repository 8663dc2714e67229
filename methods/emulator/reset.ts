import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { strict } from '../params/strict.js'

/**
 * `emulator.reset {}`: the network as it was right after its start, clock included.
 *
 * @example
 * await net.emulator.reset()
 */
export const reset = defineMethod({
  name: 'emulator.reset',
  summary: 'Takes the whole network back to its genesis.',
  params: strict({}),
  result: empty,
  async handler(network: Network) {
    await network.reset()
    return {}
  },
})
