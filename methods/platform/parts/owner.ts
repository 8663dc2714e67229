import type { ShortId } from '../../../state/codec/ids.js'
import { formatAddress } from '../../../state/codec/ids.js'
import { listOf, object, text, uintText } from '../../kit/schemas.js'
import { addressFormat, type PlatformTarget } from './target.js'

/** An owner in results of the platform service (AvalancheGo `vms/platformvm/api/validator.go` Owner). */
export const ownerSchema = object({
  locktime: uintText,
  threshold: uintText,
  addresses: listOf(text),
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
