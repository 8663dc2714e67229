import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, flag, listOf, object, text } from '../kit/schemas.js'
import { optionally } from '../params/Input.js'
import { idInput } from '../params/inputs.js'
import { strict } from '../params/strict.js'
import { relayedMessage, relayedMessageSchema } from './parts/relayedMessage.js'

/**
 * `emulator.getRelay {messageID}`: whether the relay is enabled, the address by which it delivers, and its messages
 * with their statuses, oldest first; only one message when an ID is given.
 *
 * @example
 * const { enabled, messages } = await net.emulator.getRelay()
 */
export const getRelay = defineMethod({
  name: 'emulator.getRelay',
  summary: 'Lists the messages between chains with their status, and what waiting ones wait for.',
  params: strict({ messageID: optionally(idInput) }),
  result: object({
    enabled: flag,
    address: about('the account of the relay', text),
    messages: listOf(relayedMessageSchema),
  }),
  handler({ world: { relay } }: Network, { messageID }) {
    const wanted = relay.messages().filter(({ id }) => messageID === undefined || messageID === id)
    return { enabled: relay.enabled, address: relay.address, messages: wanted.map(relayedMessage) }
  },
})
