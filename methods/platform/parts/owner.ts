import type { ShortId } from '../../../state/codec/ids.js'
import { formatAddress } from '../../../state/codec/ids.js'
import { about, listOf, object, uintText } from '../../kit/schemas.js'
import { addressText, unixSeconds } from '../../kit/units.js'
import { addressFormat, type PlatformTarget } from './target.js'

/** An owner in results of the platform service (AvalancheGo `vms/platformvm/api/validator.go` Owner). */
export const ownerSchema = object({
  locktime: unixSeconds,
  threshold: about('how many keys must sign', uintText),
  addresses: listOf(addressText),
})

/** Returns an owner. Owners of L1 validators have no locktime. */
export function ownerReply(
  target: PlatformTarget,
  owner: { readonly locktime?: bigint; readonly threshold: number; readonly addresses: readonly ShortId[] },
): { locktime: string; threshold: string; addresses: string[] } {
  return {
    locktime: String(owner.locktime ?? 0n),
    threshold: String(owner.threshold),
    addresses: addressReply(target, owner.addresses),
  }
}

/** Returns addresses as text. */
export function addressReply(target: PlatformTarget, addresses: readonly ShortId[]): string[] {
  const { chainAlias, hrp } = addressFormat(target)
  return addresses.map((address) => formatAddress(chainAlias, hrp, address))
}
