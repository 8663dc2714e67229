import { primaryNetworkId } from '../../../../state/platform/PlatformChain.js'
import { validatorAttributes } from '../../../../state/platform/staking/stakerAttributes.js'
import type { Stake } from '../../../../state/views/platform/Stake.js'

/** The millionths of one percent. */
const perPercent = 10_000
const decimals = 16

/** Returns a validator's share of its delegators' rewards in millionths; undefined outside the primary network. */
export function delegationSharesOf({ staker, tx }: Stake): number | undefined {
  return staker.subnetId === primaryNetworkId ? validatorAttributes(tx)?.delegationShares : undefined
}

/** Returns a share in millionths as percent with sixteen decimals: `2.0000000000000000`. */
export function percentText(shares: number): string {
  const fraction = String(shares % perPercent).padStart(4, '0')
  return `${Math.floor(shares / perPercent)}.${fraction.padEnd(decimals, '0')}`
}
