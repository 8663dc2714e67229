import type { ShortId } from '../../../../state/codec/ids.js'
import { shortIdToBech32 } from '../../../../state/codec/ids.js'
import type { Network } from '../../../../state/Network.js'
import { badRequest } from '../../kit/DataApiError.js'
import { listItems } from '../../kit/listItems.js'
import type { BodyDefinition } from '../../kit/Operation.js'
import { listParameter, required } from '../../kit/Parameter.js'
import { addressFromText, invalidAddress } from '../../kit/primaryAddress.js'

/** The most addresses of a body. */
const mostInBody = 1024

/** Addresses in a query, at most 64. */
export const addresses = required(
  listParameter(
    'Addresses of the primary network, separated by commas.',
    { format: 'bech32-address' },
    { maxItems: 64 },
    addressFromText,
  ),
)

/** A body with addresses. */
export const addressesBody: BodyDefinition<{ readonly addresses: readonly ShortId[] }> = {
  schema: {
    title: 'PrimaryNetworkAddressesBodyDto',
    properties: {
      addresses: {
        type: 'string',
        description: `Addresses of the primary network, separated by commas, at most ${mostInBody}.`,
      },
    },
    required: ['addresses'],
  },
  read({ addresses }) {
    const items = listItems(String(addresses))
    if (items.length === 0) throw badRequest('addresses is required')
    if (items.length > mostInBody) throw badRequest(`addresses must not have more than ${mostInBody} items`)
    return { addresses: [...new Set(items.map(read))] }
  },
}

/** Returns an address as answers show it: without a chain before it. */
export function addressText({ world: { genesis } }: Network, address: ShortId): string {
  return shortIdToBech32(address, genesis.hrp)
}

function read(text: string): ShortId {
  try {
    return addressFromText(text)
  } catch {
    throw badRequest(invalidAddress)
  }
}
