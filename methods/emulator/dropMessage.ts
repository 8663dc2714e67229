import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { strict } from '../params/strict.js'
import { messageNameInput, namedMessage } from './parts/namedMessage.js'
import { relayedMessage, relayedMessageSchema } from './parts/relayedMessage.js'

/**
 * `emulator.dropMessage {messageID, txHash}`: drops one message of a messenger (Teleporter), named by the ID of the warp message (cb58) or
 * by the transaction that sent it. The relay never delivers it, `emulator.relay` refuses it, and the Data API shows it as pending. It
 * returns the message. A message that was delivered, or whose delivery waits for a block, is refused. A revert to a
 * snapshot from before brings the message back.
 *
 * @example
 * const drop = (txHash: string) => net.emulator.dropMessage({ txHash })
 */
export const dropMessage = defineMethod({
  name: 'emulator.dropMessage',
  summary: 'Drops a message between chains, so that it is never delivered.',
  params: strict(messageNameInput),
  result: relayedMessageSchema,
  handler(network: Network, name) {
    return network.queue.run(async () =>
      relayedMessage(await network.world.relay.drop(namedMessage(network, name))),
    )
  },
})
