import { hexToBytes } from '../../../../state/codec/hex.js'
import { toAddress } from '../../../../state/evm/values/Address.js'
import { checksumAddress } from '../../../../state/evm/values/checksumAddress.js'
import type { Network } from '../../../../state/Network.js'
import { mostFreeAddresses } from '../../../../state/webhooks/WebhookOptions.js'
import type { JsonSchema } from '../../../kit/schema.js'
import { badRequest } from '../../kit/DataApiError.js'
import type { BodyDefinition } from '../../kit/Operation.js'

/** The schema of the addresses of a webhook. */
export const addressesSchema: JsonSchema = {
  type: 'array',
  items: { type: 'string', format: 'evm-address' },
  minItems: 1,
  description: 'Accounts and contracts of the chain.',
}

/** The body that adds or removes addresses. */
export const addressesBody: BodyDefinition<readonly string[]> = {
  schema: {
    title: 'AddressesChangeRequest',
    properties: { addresses: addressesSchema },
    required: ['addresses'],
  },
  read: ({ addresses }) => checksummed(addresses),
}

/** Returns a list of addresses that passed the check, with checksums and without doubles. */
export function checksummed(addresses: unknown): readonly string[] {
  const texts = Array.isArray(addresses) ? addresses.map(String) : []
  return [...new Set(texts.map((text) => checksumAddress(toAddress(hexToBytes(text)))))]
}

/** Checks the number of a webhook's addresses. @throws {DataApiError} 400 when the plan has fewer */
export function checkAddressCount({ world: { webhooks } }: Network, addresses: readonly string[]): void {
  if (webhooks.settings.plan === 'free' && addresses.length > mostFreeAddresses)
    throw badRequest(`addresses must not have more than ${mostFreeAddresses} items in the plan free`)
}
