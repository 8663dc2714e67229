import { webhookService } from '../../methods/matching/fitsDelivery.js'
import type { Network } from '../../state/Network.js'
import { type AttemptOutcome, isDelivery, type WebhookMessage } from '../../state/webhooks/WebhookMessage.js'
import type { WorkEnd } from '../rpc/waited.js'
import { faultyDelivery } from './faultyDelivery.js'
import { postWebhook, type Received } from './postWebhook.js'
import { signatureHeader, signatureOf } from './signature.js'
import { giveWebhook, type WebhookHandlers } from './WebhookHandlers.js'
import { hostRefusal } from './webhookHosts.js'

/** The parts that deliveries need beside the network. */
export type DeliveryParts = {
  readonly handlers: WebhookHandlers
  /** Ends delays when it ends. */
  readonly work: WorkEnd
  /** Ends requests when the network is closed. */
  readonly signal: AbortSignal
}

/** Sends a message to its receiver: to a handler in the process if its URL has one, else over HTTP. Never rejects. */
export async function deliverWebhook(
  network: Network,
  message: WebhookMessage,
  parts: DeliveryParts,
): Promise<AttemptOutcome> {
  const { webhooks } = network.world
  const webhook = webhooks.get(message.webhookId)
  if (webhook === undefined) return { error: 'the webhook is gone' }
  const { url } = webhook
  const timestampMs = network.world.clock.now()
  const startMs = performance.now()
  const { received, hitBy, broken } = await faultyDelivery(network, webhook, parts.work, () =>
    sent(network, url, message, parts),
  )
  const { responseBody, ...outcome } = received
  network.journal.add({
    kind: 'delivery',
    timestampMs,
    durationMs: performance.now() - startMs,
    service: webhookService,
    entrance: 'webhook',
    page: undefined,
    remote: undefined,
    faults: hitBy,
    broken,
    url,
    blockchainId: webhook.blockchainId,
    webhookId: webhook.id,
    messageId: message.id,
    attempt: message.attempts.length + 1,
    requestBody: message.body,
    status: outcome.status,
    failure: outcome.error,
    responseBody,
  })
  if (!isDelivery(outcome))
    network.world.node.log.write('main', 'WARN', 'webhook not delivered', () => ({
      url,
      messageID: message.id,
      attempt: message.attempts.length + 1,
      reason: outcome.error ?? `status ${outcome.status}`,
    }))
  return outcome
}

async function sent(
  network: Network,
  url: string,
  { body }: WebhookMessage,
  { handlers, signal }: DeliveryParts,
): Promise<Received> {
  const { secret, settings } = network.world.webhooks
  const headers = {
    'content-type': 'application/json',
    ...(secret === undefined ? {} : { [signatureHeader]: signatureOf(body, secret, settings) }),
  }
  const handler = handlers.find(url)
  if (handler !== undefined) return await giveWebhook(handler, url, headers, body)
  const refusal = hostRefusal(url, settings.hosts)
  return refusal === undefined ? await postWebhook(url, headers, body, signal) : { error: refusal }
}
