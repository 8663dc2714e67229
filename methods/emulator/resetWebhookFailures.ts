import { unknownWebhook } from '../../state/errors/emulator.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { textInput } from '../params/inputs.js'
import { strict } from '../params/strict.js'

/**
 * `emulator.resetWebhookFailures {webhookId}`: activates a webhook again that was deactivated after failures, and counts them anew. Messages that were given up stay so, unless
 * `emulator.redeliverWebhook` sends them.
 *
 * @example
 * const { messages } = await net.emulator.webhookMessages({ status: 'failed' })
 * for (const { webhookId } of messages) await net.emulator.resetWebhookFailures({ webhookId })
 */
export const resetWebhookFailures = defineMethod({
  name: 'emulator.resetWebhookFailures',
  summary: 'Activates a webhook again, and counts its failures anew.',
  params: strict({ webhookId: textInput('the ID of a webhook') }),
  result: empty,
  async handler(network: Network, { webhookId }) {
    await network.queue.run(() => {
      const { webhooks } = network.world
      const webhook = webhooks.get(webhookId)
      if (webhook === undefined) throw unknownWebhook(webhookId)
      webhooks.resetFailures(webhook)
    })
    return {}
  },
})
