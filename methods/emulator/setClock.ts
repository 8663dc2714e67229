import { goString } from '../../state/codec/goJson/scalars.js'
import { unknownClockMode } from '../../state/errors/emulator.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { named } from '../params/go.js'

/** `emulator.setClock {mode}`: freezes the clock or lets it run on from where it stands. */
export const setClock = defineMethod({
  name: 'emulator.setClock',
  summary: 'Freezes the network clock, or lets it run on.',
  params: named({ mode: goString }),
  result: { type: 'object', properties: { timestampMs: { type: 'number' } } },
  handler(network: Network, { mode }) {
    if (mode !== 'running' && mode !== 'frozen') throw unknownClockMode(mode)
    network.setClockMode(mode)
    return { timestampMs: network.clock.now() }
  },
})
