import { withAddresses } from '../../../state/webhooks/Webhook.js'
import { integer, listOf, namedObject, optional, text } from '../../kit/schemas.js'
import type { DataContext } from '../kit/DataContext.js'
import { defineOperation } from '../kit/Operation.js'
import { pageOf } from '../kit/page.js'
import { addressWebhookNamed, webhookId } from '../parts/webhooks/namedWebhook.js'
import { addressesBody, checkAddressCount } from '../parts/webhooks/webhookAddresses.js'
import { addressActivityJson, addressActivityWebhook } from '../parts/webhooks/webhookJson.js'

const addressesOf = {
  path: '/v1/webhooks/{id}/addresses',
  tag: 'Webhooks',
  inPath: { id: webhookId },
} as const

/** The addresses of a webhook, sorted by their lower case digits. */
export const getAddressesFromWebhook = defineOperation({
  ...addressesOf,
  id: 'getAddressesFromWebhook',
  summary: 'Lists the addresses of a webhook for accounts of an EVM chain.',
  paging: { maximum: 100, default: 10 },
  answer: namedObject('ListWebhookAddressesResponse', {
    nextPageToken: optional(text),
    addresses: listOf(text),
    totalAddresses: integer,
  }),
  units: 20,
  handler({ network }, { id }, page) {
    const { addresses } = addressWebhookNamed(network, id).metadata
    const keyed = addresses
      .map((address) => ({ key: [address.toLowerCase()], item: address }))
      .sort((a, b) => (String(a.key) < String(b.key) ? -1 : 1))
    const { items, nextPageToken } = pageOf(page, function* (after) {
      for (const each of keyed) if (after === undefined || String(each.key) > String(after)) yield each
    })
    return { nextPageToken, addresses: items, totalAddresses: addresses.length }
  },
})

/** Adds addresses to a webhook. Those that it has stay once. */
export const addAddressesToWebhook = defineOperation({
  ...addressesOf,
  id: 'addAddressesToWebhook',
  method: 'PATCH',
  summary: 'Adds addresses to a webhook for accounts of an EVM chain.',
  body: addressesBody,
  answer: addressActivityWebhook,
  units: 20,
  isControl: true,
  handler: ({ network }, { id, body: added }) =>
    changeAddresses(network, id, (addresses) => [...new Set([...addresses, ...added])]),
})

/** Removes addresses from a webhook. Those that it does not have make no difference. */
export const removeAddressesFromWebhook = defineOperation({
  ...addressesOf,
  id: 'removeAddressesFromWebhook',
  method: 'DELETE',
  summary: 'Removes addresses from a webhook for accounts of an EVM chain.',
  body: addressesBody,
  answer: addressActivityWebhook,
  units: 20,
  isControl: true,
  handler: ({ network }, { id, body: removed }) =>
    changeAddresses(network, id, (addresses) => addresses.filter((address) => !removed.includes(address))),
})

/** @throws {DataApiError} 404 without such a webhook, 400 for one of another event type and for too many addresses */
async function changeAddresses(
  network: DataContext['network'],
  id: string,
  change: (addresses: readonly string[]) => readonly string[],
) {
  return await network.queue.run(() => {
    const webhook = addressWebhookNamed(network, id)
    const addresses = change(webhook.metadata.addresses)
    checkAddressCount(network, addresses)
    network.world.webhooks.update(withAddresses(webhook, addresses))
    return addressActivityJson(addressWebhookNamed(network, id))
  })
}
