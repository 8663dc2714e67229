import { canonicalJson } from '../../state/codec/canonicalJson.js'
import { exactJson } from '../../state/codec/exactJson.js'
import type { Network } from '../../state/Network.js'
import type { ViewsAtBlock } from '../../state/views/ViewsAtBlock.js'
import type { Webhook } from '../../state/webhooks/Webhook.js'
import type { AcceptedBlock } from '../../state/world/BlockListeners.js'
import { addressEvents } from './addressActivity.js'
import { primaryEvents } from './primaryActivity.js'
import { validatorEvents } from './validatorActivity.js'
import type { WebhookEvent } from './WebhookEvent.js'

/**
 * Adds the messages of all active webhooks about a block, in the order in which the webhooks were created.
 * @param views the index of the primary network after any of its blocks
 */
export function addWebhookMessages(network: Network, block: AcceptedBlock, views: ViewsAtBlock): void {
  const { webhooks } = network.world
  for (const webhook of webhooks.active)
    for (const event of eventsOf(network, block, webhook, views)) {
      const plain: unknown = JSON.parse(exactJson(event))
      const { id: webhookId, eventType } = webhook
      webhooks.send(webhook, canonicalJson(plain), (messageId) =>
        canonicalJson({ webhookId, eventType, messageId, event: plain }),
      )
    }
}

function eventsOf(
  network: Network,
  accepted: AcceptedBlock,
  webhook: Webhook,
  views: ViewsAtBlock,
): readonly WebhookEvent[] {
  if (!webhook.isHere || webhook.blockchainId !== accepted.blockchainId) return []
  switch (webhook.eventType) {
    case 'address_activity':
      return accepted.vm === 'evm' ? addressEvents(network, accepted.chain, accepted.block, webhook) : []
    case 'primary_network_address_activity':
      return accepted.vm === 'evm' ? [] : primaryEvents(network, accepted, webhook, views)
    case 'validator_activity':
      return accepted.vm === 'platformvm' ? validatorEvents(network, accepted, webhook, views) : []
  }
}
