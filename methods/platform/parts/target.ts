import { emptyId } from '../../../state/codec/ids.js'
import type { AddressFormat } from '../../../state/utxo/owners.js'
import type { World } from '../../../state/world/World.js'
import { addressFormatOf } from '../../utxo/addressFormat.js'

/** The parts of a network that the platform service reads. */
export type PlatformTarget = Pick<
  World,
  'platform' | 'platformProducer' | 'node' | 'genesis' | 'clock' | 'random'
>

/** Returns the form of the P-Chain's addresses. */
export function addressFormat(target: PlatformTarget): AddressFormat {
  return addressFormatOf(target, emptyId)
}
