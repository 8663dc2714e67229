import { listOf, named, namedObject, optional, text } from '../../kit/schemas.js'
import { defineOperation } from '../kit/Operation.js'
import { wordParameter } from '../kit/Parameter.js'
import { pageOf } from '../kit/page.js'
import { anyWebhook, webhookJson } from '../parts/webhooks/webhookJson.js'

/** The webhooks, the newest first. */
export const listWebhooks = defineOperation({
  id: 'listWebhooks',
  path: '/v1/webhooks',
  tag: 'Webhooks',
  summary: 'Lists the webhooks, the newest first.',
  description: 'All keys belong to one account here, so each sees the same webhooks.',
  inQuery: { status: wordParameter('Only webhooks with this status.', ['active', 'inactive']) },
  paging: { maximum: 100, default: 10 },
  answer: namedObject('ListWebhooksResponse', {
    nextPageToken: optional(text),
    webhooks: listOf(named('Webhook', anyWebhook)),
  }),
  units: 10,
  handler({ network }, { status }, page) {
    const wanted = network.world.webhooks.all
      .filter((webhook) => status === undefined || webhook.status === status)
      .reverse()
    const { items, nextPageToken } = pageOf(page, function* (after) {
      for (const webhook of wanted)
        if (after === undefined || webhook.number < Number(after[0]))
          yield { key: [webhook.number], item: webhook }
    })
    return { nextPageToken, webhooks: items.map(webhookJson) }
  },
})
