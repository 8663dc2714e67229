import type { Network } from '../../../state/Network.js'
import type { OutputOwners } from '../../../state/utxo/owners.js'
import type { TypeOf } from '../../kit/schema.js'
import { integer, listOf, namedObject, text } from '../../kit/schemas.js'
import type { Answered } from '../kit/Answered.js'
import { exactInteger } from '../kit/exactInteger.js'
import { addressText } from './primary/primaryAddresses.js'

/** The owner of a subnet. */
export const subnetOwnershipInfo = namedObject('SubnetOwnershipInfo', {
  locktime: integer,
  threshold: integer,
  addresses: listOf(text),
})

/** Returns the owner of a subnet; the primary network has none. */
export function subnetOwnershipJson(
  network: Network,
  owner: OutputOwners | undefined,
): Answered<TypeOf<typeof subnetOwnershipInfo>> {
  return {
    locktime: exactInteger(owner?.locktime ?? 0n),
    threshold: owner?.threshold ?? 0,
    addresses: owner?.addresses.map((address) => addressText(network, address)) ?? [],
  }
}
