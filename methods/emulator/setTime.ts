import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { integerInput } from '../params/inputs.js'
import { strict } from '../params/strict.js'

/**
 * `emulator.setTime {timestampMs}`: moves the clock; blocks that fall due are made before the answer.
 *
 * @example
 * await net.emulator.setTime({ timestampMs: Date.UTC(2100, 0, 1) })
 */
export const setTime = defineMethod({
  name: 'emulator.setTime',
  summary: 'Moves the network clock to a time in milliseconds since 1970 and makes the blocks that fall due.',
  params: strict({ timestampMs: integerInput({ unit: 'milliseconds since 1970' }) }),
  result: empty,
  async handler(network: Network, { timestampMs }) {
    await network.time.set(timestampMs)
    return {}
  },
})
