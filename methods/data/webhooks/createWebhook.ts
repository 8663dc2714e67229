import type { Network } from '../../../state/Network.js'
import type { WebhookDescription, WebhookTopic } from '../../../state/webhooks/Webhook.js'
import { named } from '../../kit/schemas.js'
import { badRequest } from '../kit/DataApiError.js'
import { defineOperation } from '../kit/Operation.js'
import { chainNamed } from '../parts/evmChain.js'
import { isThisNetwork } from '../parts/networkName.js'
import { primaryChainId, primaryChainNameOf } from '../parts/primary/primaryChain.js'
import { checkAddressCount } from '../parts/webhooks/webhookAddresses.js'
import { contradictionIn, type WebhookRequest, webhookBody } from '../parts/webhooks/webhookBody.js'
import { anyWebhook, webhookJson } from '../parts/webhooks/webhookJson.js'

/** Creates a webhook: events are sent to its URL from now on. */
export const createWebhook = defineOperation({
  id: 'createWebhook',
  method: 'POST',
  path: '/v1/webhooks',
  tag: 'Webhooks',
  summary: 'Creates a webhook.',
  description:
    'From now on the network posts events to the URL, signed with the shared secret, if it may send requests to that host, or if the test handles the URL.',
  body: webhookBody,
  answer: named('CreateWebhookResponse', anyWebhook),
  status: 201,
  units: 20,
  isControl: true,
  refusal: ({ body }) => contradictionIn(body),
  async handler({ network }, { body }) {
    const described = describedBy(network, body)
    return webhookJson(await network.queue.run(() => network.world.webhooks.create(described)))
  },
})

/**
 * Returns what a request describes.
 * @throws {DataApiError} 404 when there is no such chain, 400 for a chain of another kind and for too many addresses
 */
function describedBy(network: Network, request: WebhookRequest): WebhookTopic & WebhookDescription {
  const { url, name, description } = request
  switch (request.eventType) {
    case 'address_activity': {
      const { blockchainId, config } = chainNamed(network, request.chainId)
      checkAddressCount(network, request.metadata.addresses)
      const { eventType, metadata, includeInternalTxs, includeLogs } = request
      const shown = { url, name, description, chainId: config.chainId.toString(), isHere: true }
      return { ...shown, blockchainId, eventType, metadata, includeInternalTxs, includeLogs }
    }
    case 'primary_network_address_activity': {
      const chainId = primaryChainNameOf(network, request.chainId)
      if (chainId === undefined || chainId === 'c-chain')
        throw badRequest('chainId must be one of the following values: p-chain, x-chain')
      const { eventType, metadata } = request
      const isHere = isThisNetwork(network, request.network)
      const blockchainId = primaryChainId(network, chainId)
      return { url, name, description, chainId, isHere, blockchainId, eventType, metadata }
    }
    case 'validator_activity': {
      const { eventType, metadata } = request
      const isHere = isThisNetwork(network, request.network)
      const blockchainId = primaryChainId(network, 'p-chain')
      return { url, name, description, chainId: 'p-chain', isHere, blockchainId, eventType, metadata }
    }
  }
}
