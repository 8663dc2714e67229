import type { ShortId } from '../../../state/codec/ids.js'
import { formatAddress } from '../../../state/codec/ids.js'
import type { AddressFormat } from '../../../state/utxo/owners.js'
import { about, listOf, object, uintText } from '../../kit/schemas.js'
import { addressText, unixSeconds } from '../../kit/units.js'
import { addressFormat, type PlatformTarget } from './target.js'

/** An owner in results of the platform service (AvalancheGo `vms/platformvm/api/validator.go` Owner). */
export const ownerSchema = object({
  locktime: unixSeconds,
  threshold: about('how many keys must sign', uintText),
  addresses: listOf(addressText),
})

/** An owner. Owners of L1 validators have no locktime. */
type Owner = {
  readonly locktime?: bigint
  readonly threshold: number
  readonly addresses: readonly ShortId[]
}

/** Returns an owner. @param format of its addresses */
export function ownerText(
  format: AddressFormat,
  { locktime = 0n, threshold, addresses }: Owner,
): { locktime: string; threshold: string; addresses: string[] } {
  return {
    locktime: String(locktime),
    threshold: String(threshold),
    addresses: addressTexts(format, addresses),
  }
}

/** Returns addresses as text. */
export function addressReply(target: PlatformTarget, addresses: readonly ShortId[]): string[] {
  return addressTexts(addressFormat(target), addresses)
}

function addressTexts({ chainAlias, hrp }: AddressFormat, addresses: readonly ShortId[]): string[] {
  return addresses.map((address) => formatAddress(chainAlias, hrp, address))
}
