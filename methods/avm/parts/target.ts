import type { AddressFormat } from '../../../state/utxo/owners.js'
import type { World } from '../../../state/world/World.js'
import { addressFormatOf } from '../../utxo/addressFormat.js'

/** The parts of a network that the X-Chain's service reads. */
export type AvmTarget = Pick<World, 'avm' | 'node' | 'genesis'>

/** Returns the form of the X-Chain's addresses. */
export function addressFormat(target: AvmTarget): AddressFormat {
  return addressFormatOf(target, target.avm.blockchainId)
}
