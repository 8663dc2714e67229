import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { object } from '../kit/schemas.js'
import { unixMilliseconds } from '../kit/units.js'
import { integerInput } from '../params/inputs.js'
import { strict } from '../params/strict.js'

/**
 * `emulator.increaseTime {ms}`: moves the clock forward; blocks that fall due are made before the answer.
 *
 * @example
 * await net.emulator.increaseTime({ ms: 60_000 })
 */
export const increaseTime = defineMethod({
  name: 'emulator.increaseTime',
  summary: 'Moves the network clock forward by milliseconds and makes the blocks that fall due.',
  params: strict({ ms: integerInput({ unit: 'milliseconds' }) }),
  result: object({ timestampMs: unixMilliseconds }),
  async handler(network: Network, { ms }) {
    await network.time.increase(ms)
    return { timestampMs: network.world.clock.now() }
  },
})
