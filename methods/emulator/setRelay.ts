import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { flagInput } from '../params/inputs.js'
import { strict } from '../params/strict.js'

/**
 * `emulator.setRelay {enabled}`: enables or disables the relay. While it is enabled, it delivers messages of
 * messengers (Teleporter) to the other chains before the call that sent them returns.
 *
 * @example
 * await net.emulator.setRelay({ enabled: true })
 */
export const setRelay = defineMethod({
  name: 'emulator.setRelay',
  summary: 'Switches the delivery of messages between chains on or off.',
  params: strict({ enabled: flagInput }),
  result: empty,
  async handler(network: Network, { enabled }) {
    await network.queue.run(() => network.world.relay.setEnabled(enabled))
    return {}
  },
})
