import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, object, text } from '../kit/schemas.js'
import { strict } from '../params/strict.js'

/**
 * `emulator.snapshot {}`: remembers every chain, pool, filter and alias, and the clock.
 *
 * @example
 * const { id } = await net.emulator.snapshot()
 */
export const snapshot = defineMethod({
  name: 'emulator.snapshot',
  summary: 'Takes a snapshot of the whole network. It can be reverted to any number of times.',
  params: strict({}),
  result: object({ id: about('what `emulator.revert` takes', text) }),
  async handler(network: Network) {
    return { id: String(await network.snapshot()) }
  },
})
