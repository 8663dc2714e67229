import { named } from '../../kit/schemas.js'
import { defineOperation } from '../kit/Operation.js'
import { webhookId, webhookNamed } from '../parts/webhooks/namedWebhook.js'
import { anyWebhook, webhookJson } from '../parts/webhooks/webhookJson.js'

/** One webhook. */
export const getWebhook = defineOperation({
  id: 'getWebhook',
  path: '/v1/webhooks/{id}',
  tag: 'Webhooks',
  summary: 'Gets a webhook.',
  inPath: { id: webhookId },
  answer: named('GetWebhookResponse', anyWebhook),
  units: 10,
  handler: ({ network }, { id }) => webhookJson(webhookNamed(network, id)),
})
