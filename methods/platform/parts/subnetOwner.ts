import type { Id } from '../../../state/codec/ids.js'
import { isNotSubnet, notFound } from '../../../state/errors/platform.js'
import type { OutputOwners } from '../../../state/utxo/owners.js'
import type { PlatformTarget } from './target.js'

/**
 * Returns the owner of a subnet.
 * @throws {NodeError} `not found` when no transaction has the ID, `"…" is not a subnet` when it did not
 * create a subnet
 */
export function subnetOwner({ platform }: PlatformTarget, subnetId: Id): OutputOwners {
  const owner = platform.subnets.owner(subnetId)
  if (owner !== undefined) return owner
  throw platform.transactions.get(subnetId) === undefined ? notFound() : isNotSubnet(subnetId)
}
