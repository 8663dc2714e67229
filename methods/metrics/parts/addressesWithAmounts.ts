import type { Address } from '../../../state/evm/values/Address.js'
import { checksumAddress } from '../../../state/evm/values/checksumAddress.js'
import type { SortKey } from '../../../state/views/PageTokens.js'
import { itemsOf } from '../../data/kit/orderedRows.js'
import type { Keyed } from '../../data/kit/page.js'
import { listOf, namedObject, text, uintText } from '../../kit/schemas.js'

/** Addresses, each with an amount. */
export const addressesWithAmounts = listOf(
  namedObject('AddressDetails', { address: text, sortKey: uintText }),
)

type Held = readonly [Address, bigint]

/** Lists addresses with their amounts: the largest amount first, then by address downwards, after a position. */
export function byAmount(
  amounts: ReadonlyMap<Address, bigint>,
  after: SortKey | undefined,
): Iterable<Keyed<Held>> {
  const order = {
    direction: 'desc' as const,
    rankOf: ([, amount]: Held) => amount,
    idOf: ([address]: Held) => address,
  }
  return itemsOf(amounts, order, after)
}

/** Returns an address with its amount as the Metrics API shows it. */
export function addressWithAmount([address, amount]: Held) {
  return { address: checksumAddress(address), sortKey: amount.toString() }
}
