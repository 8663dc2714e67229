import { unknownWebhookMessage } from '../../state/errors/emulator.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { textInput } from '../params/inputs.js'
import { strict } from '../params/strict.js'

/**
 * `emulator.redeliverWebhook {messageId}`: sends a message of a webhook once more, now, whether it was delivered or not. It has the same ID and body. If that fails, the
 * other attempts follow as after the first one.
 *
 * @example
 * const { messages } = await net.emulator.webhookMessages()
 * for (const { messageId } of messages) await net.emulator.redeliverWebhook({ messageId })
 */
export const redeliverWebhook = defineMethod({
  name: 'emulator.redeliverWebhook',
  summary: 'Sends a message of a webhook once more.',
  params: strict({ messageId: textInput('the ID of a message') }),
  result: empty,
  async handler(network: Network, { messageId }) {
    await network.queue.run(() => {
      const { webhooks } = network.world
      const message = webhooks.message(messageId)
      if (message === undefined) throw unknownWebhookMessage(messageId)
      webhooks.redeliver(message)
    })
    return {}
  },
})
