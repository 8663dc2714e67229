import { named } from '../../kit/schemas.js'
import { defineOperation } from '../kit/Operation.js'
import { webhookId, webhookNamed } from '../parts/webhooks/namedWebhook.js'
import { anyWebhook, webhookJson } from '../parts/webhooks/webhookJson.js'

/** Deactivates a webhook: nothing is sent to it any more. */
export const deactivateWebhook = defineOperation({
  id: 'deactivateWebhook',
  method: 'DELETE',
  path: '/v1/webhooks/{id}',
  tag: 'Webhooks',
  summary: 'Deactivates a webhook.',
  description: 'It stays in the list, and its messages that wait for another attempt are given up.',
  inPath: { id: webhookId },
  answer: named('DeactivateWebhookResponse', anyWebhook),
  units: 20,
  isControl: true,
  async handler({ network }, { id }) {
    return webhookJson(
      await network.queue.run(() =>
        network.world.webhooks.update({ ...webhookNamed(network, id), status: 'inactive' }),
      ),
    )
  },
})
