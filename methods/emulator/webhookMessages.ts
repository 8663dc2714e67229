import { fromPlain } from '../../state/codec/plainJson.js'
import type { Network } from '../../state/Network.js'
import type { WebhookMessage } from '../../state/webhooks/WebhookMessage.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, anything, integer, listOf, object, oneOf, optional, text } from '../kit/schemas.js'
import { optionally } from '../params/Input.js'
import { integerInput, textInput, wordInput } from '../params/inputs.js'
import { strict } from '../params/strict.js'

/**
 * `emulator.webhookMessages {webhookId, status, limit}`: the messages of webhooks, the oldest first: the last ones, if `limit` is less than there are. Each has the
 * attempts to deliver it, with the HTTP status or why there was none, and the time of the next one. `pending` ones wait for an attempt, `failed` ones have no
 * more. The last 10,000 messages are kept.
 *
 * @example
 * const { messages } = await net.emulator.webhookMessages({ status: 'failed' })
 */
export const webhookMessages = defineMethod({
  name: 'emulator.webhookMessages',
  summary: 'Lists the messages of webhooks with the attempts to deliver them.',
  params: strict({
    webhookId: optionally(textInput('the ID of a webhook')),
    status: optionally(wordInput('pending', 'delivered', 'failed')),
    limit: optionally(integerInput()),
  }),
  result: object({
    messages: listOf(
      object({
        messageId: text,
        webhookId: text,
        eventType: text,
        status: oneOf('pending', 'delivered', 'failed'),
        createdAtMs: about('Unix milliseconds', integer),
        attempts: listOf(
          object({
            timestampMs: about('when it was due, Unix milliseconds', integer),
            status: optional(about('the HTTP status', integer)),
            error: optional(about('why there is no status', text)),
          }),
        ),
        nextAttemptMs: optional(about('Unix milliseconds', integer)),
        body: about('the message as the receiver gets it', anything),
      }),
    ),
  }),
  handler({ world: { webhooks } }: Network, { webhookId, status, limit }) {
    const found = webhooks.messages.filter(
      (message) =>
        (webhookId === undefined || message.webhookId === webhookId) &&
        (status === undefined || message.status === status),
    )
    const last = limit === undefined ? found : found.slice(Math.max(0, found.length - limit))
    return { messages: last.map(messageJson) }
  },
})

function messageJson({
  id,
  webhookId,
  eventType,
  status,
  createdAtMs,
  attempts,
  nextAttemptMs,
  body,
}: WebhookMessage) {
  return {
    messageId: id,
    webhookId,
    eventType,
    status,
    createdAtMs,
    attempts,
    nextAttemptMs,
    body: fromPlain(JSON.parse(body)),
  }
}
