import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { strict } from '../params/strict.js'
import { messageNameInput, namedMessage } from './parts/namedMessage.js'
import { relayedMessage, relayedMessageSchema } from './parts/relayedMessage.js'

/**
 * `emulator.relay {messageID, txHash}`: delivers one message of a messenger (Teleporter), named by the ID of the warp message (cb58) or by the
 * transaction that sent it, whether the relay is enabled or not. It returns the message: `delivered` or `failed`, or `sent` where blocks are
 * made by hand.
 *
 * @example
 * const deliver = (txHash: string) => net.emulator.relay({ txHash })
 */
export const relay = defineMethod({
  name: 'emulator.relay',
  summary: 'Delivers a message from one chain to another.',
  params: strict(messageNameInput),
  result: relayedMessageSchema,
  handler(network: Network, name) {
    return network.queue.run(async () =>
      relayedMessage(await network.world.relay.relay(namedMessage(network, name))),
    )
  },
})
