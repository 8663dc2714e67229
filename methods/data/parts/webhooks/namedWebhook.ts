import type { Network } from '../../../../state/Network.js'
import type { Webhook } from '../../../../state/webhooks/Webhook.js'
import { badRequest, notFound } from '../../kit/DataApiError.js'
import { required, textParameter } from '../../kit/Parameter.js'

/** The parameter of a path that names a webhook. */
export const webhookId = required(textParameter('The ID of the webhook.'))

/** Returns the webhook that a path names. @throws {DataApiError} 404 when there is none */
export function webhookNamed({ world: { webhooks } }: Network, id: string): Webhook {
  const webhook = webhooks.get(id.toLowerCase())
  if (webhook === undefined) throw notFound(`webhook ${id}`)
  return webhook
}

/**
 * Returns the webhook for accounts of an EVM chain that a path names.
 * @throws {DataApiError} 404 when there is none, 400 for a webhook of another event type
 */
export function addressWebhookNamed(
  network: Network,
  id: string,
): Webhook & { readonly eventType: 'address_activity' } {
  const webhook = webhookNamed(network, id)
  if (webhook.eventType !== 'address_activity')
    throw badRequest(`a webhook of the event type ${webhook.eventType} has no addresses of its own`)
  return webhook
}
