import { validatorFeeSeconds } from '../fees/validatorFee.js'
import type { PlatformChain } from '../PlatformChain.js'

// Block times, and the times at which a block is required (AvalancheGo
// `vms/platformvm/state/chain_time_helpers.go`). Unix seconds.

/**
 * Returns the time of a block made now: not before its parent, and not after the next change of the
 * validators.
 */
export function nextBlockTime(
  chain: PlatformChain,
  nowSeconds: bigint,
): {
  readonly time: bigint
  /** Whether a change of the validators is due, which requires a block even without transactions. */
  readonly capped: boolean
} {
  const time = nowSeconds < chain.timestamp ? chain.timestamp : nowSeconds
  const change = nextChangeTime(chain, time + 1n)
  return change <= time ? { time: change, capped: true } : { time, capped: false }
}

/**
 * Returns the time at which the next staker starts or ends, or an L1 validator can no longer pay; `atMost`
 * when that is later.
 */
export function nextChangeTime(chain: PlatformChain, atMost: bigint): bigint {
  let next = atMost
  for (const stakers of [chain.currentStakers, chain.pendingStakers]) {
    const { first } = stakers
    if (first !== undefined && first.nextTime < next) next = first.nextTime
  }
  const { activeCount, firstActive } = chain.l1Validators
  if (firstActive === undefined) return next
  const seconds = validatorFeeSeconds(
    { active: BigInt(activeCount), excess: chain.validatorFeeExcess },
    chain.params.fees.validator,
    next - chain.timestamp,
    firstActive.endAccumulatedFee - chain.accruedValidatorFees,
  )
  return chain.timestamp + seconds
}
