import type { Webhook, WebhookStatus } from '../../../state/webhooks/Webhook.js'
import { named } from '../../kit/schemas.js'
import { badRequest } from '../kit/DataApiError.js'
import { type BodyDefinition, defineOperation } from '../kit/Operation.js'
import { webhookId, webhookNamed } from '../parts/webhooks/namedWebhook.js'
import { anyWebhook, webhookJson } from '../parts/webhooks/webhookJson.js'

/** The members that change; those that are missing stay. */
type WebhookChanges = {
  readonly name?: string
  readonly description?: string
  readonly url?: string
  readonly status?: WebhookStatus
  readonly includeInternalTxs?: boolean
  readonly includeLogs?: boolean
}

const body: BodyDefinition<WebhookChanges> = {
  schema: {
    title: 'UpdateWebhookRequest',
    properties: {
      name: { type: 'string', description: 'Another name.' },
      description: { type: 'string', description: 'Another description.' },
      url: { type: 'string', format: 'web-url', description: 'Where messages are sent from now on.' },
      status: {
        type: 'string',
        enum: ['active', 'inactive'],
        description: 'Whether events are sent. One that becomes active begins without failures.',
      },
      includeInternalTxs: {
        type: 'boolean',
        description: 'Whether messages have the calls inside transactions (`address_activity`).',
      },
      includeLogs: { type: 'boolean', description: 'Whether messages have logs (`address_activity`).' },
    },
  },
  read: ({ name, description, url, status, includeInternalTxs, includeLogs }) =>
    // The check has given every member its type, and others are dropped.
    JSON.parse(
      JSON.stringify({ name, description, url, status, includeInternalTxs, includeLogs }),
    ) as WebhookChanges,
}

/** Changes a webhook. */
export const updateWebhook = defineOperation({
  id: 'updateWebhook',
  method: 'PATCH',
  path: '/v1/webhooks/{id}',
  tag: 'Webhooks',
  summary: 'Changes a webhook.',
  inPath: { id: webhookId },
  body,
  answer: named('UpdateWebhookResponse', anyWebhook),
  units: 20,
  isControl: true,
  async handler({ network }, { id, body: changes }) {
    return webhookJson(
      await network.queue.run(() =>
        network.world.webhooks.update(changed(webhookNamed(network, id), changes)),
      ),
    )
  },
})

/** @throws {DataApiError} 400 for members that a webhook of this event type has not */
function changed(webhook: Webhook, changes: WebhookChanges): Webhook {
  const { includeInternalTxs, includeLogs, ...rest } = changes
  if (webhook.eventType === 'address_activity') return { ...webhook, ...changes }
  const foreign = includeInternalTxs === undefined ? includeLogs : includeInternalTxs
  if (foreign !== undefined)
    throw badRequest(
      `${includeInternalTxs === undefined ? 'includeLogs' : 'includeInternalTxs'} is for webhooks of the event type address_activity`,
    )
  return { ...webhook, ...rest }
}
