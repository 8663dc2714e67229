import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { object } from '../kit/schemas.js'
import { unixMilliseconds } from '../kit/units.js'
import { wordInput } from '../params/inputs.js'
import { strict } from '../params/strict.js'

/**
 * `emulator.setClock {mode}`: freezes the clock or lets it run on from where it stands.
 *
 * @example
 * await net.emulator.setClock({ mode: 'frozen' })
 */
export const setClock = defineMethod({
  name: 'emulator.setClock',
  summary: 'Freezes the network clock, or lets it run on.',
  params: strict({ mode: wordInput('running', 'frozen') }),
  result: object({ timestampMs: unixMilliseconds }),
  handler(network: Network, { mode }) {
    network.time.setMode(mode)
    return { timestampMs: network.world.clock.now() }
  },
})
