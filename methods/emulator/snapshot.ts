import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { named } from '../params/go.js'

/** `emulator.snapshot {}`: remembers every chain, pool, filter and alias, and the clock. */
export const snapshot = defineMethod({
  name: 'emulator.snapshot',
  summary: 'Remembers the state of the whole network, to be gone back to as often as wanted.',
  params: named({}),
  result: { type: 'object', properties: { id: { type: 'string' } } },
  async handler(network: Network) {
    return { id: String(await network.snapshot()) }
  },
})
