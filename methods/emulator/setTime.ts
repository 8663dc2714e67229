import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { goUint, named } from '../params/go.js'

/** `emulator.setTime {timestampMs}`: moves the clock; blocks that fall due are made before the answer. */
export const setTime = defineMethod({
  name: 'emulator.setTime',
  summary: 'Moves the network clock to a time in milliseconds since 1970 and makes the blocks that fall due.',
  params: named({ timestampMs: goUint(64) }),
  result: { type: 'object' },
  async handler(network: Network, { timestampMs }) {
    await network.setTime(Number(timestampMs))
    return {}
  },
})
