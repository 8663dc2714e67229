import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { strict } from '../params/strict.js'

/**
 * `emulator.clearFaults {}`: removes all fault rules.
 *
 * @example
 * await net.emulator.clearFaults()
 */
export const clearFaults = defineMethod({
  name: 'emulator.clearFaults',
  summary: 'Removes all fault rules.',
  params: strict({}),
  result: empty,
  async handler(network: Network) {
    await network.queue.run(() => network.world.faults.clear())
    return {}
  },
})
