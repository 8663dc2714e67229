import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { goUint, named } from '../params/go.js'

/** `emulator.increaseTime {ms}`: moves the clock forward; blocks that fall due are made before the answer. */
export const increaseTime = defineMethod({
  name: 'emulator.increaseTime',
  summary: 'Moves the network clock forward by milliseconds and makes the blocks that fall due.',
  params: named({ ms: goUint(64) }),
  result: { type: 'object', properties: { timestampMs: { type: 'number' } } },
  async handler(network: Network, { ms }) {
    await network.increaseTime(Number(ms))
    return { timestampMs: network.clock.now() }
  },
})
