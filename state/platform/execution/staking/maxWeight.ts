import { compare } from '../../../codec/compare.js'
import type { PlatformChain } from '../../PlatformChain.js'
import type { Staker } from '../../staking/Staker.js'

/**
 * Returns the greatest weight of a validator with its current and pending delegators at any time of a period
 * (Unix seconds) inside its own (AvalancheGo `txs/executor/staker_tx_verification_helpers.go` GetMaxWeight).
 */
export function maxWeight(chain: PlatformChain, validator: Staker, start: bigint, end: bigint): bigint {
  const current = chain.currentStakers.delegatorsOf(validator.subnetId, validator.nodeId)
  const pending = chain.pendingStakers.delegatorsOf(validator.subnetId, validator.nodeId)
  let weight = current.reduce((sum, delegator) => sum + delegator.weight, validator.weight)
  let greatest = 0n
  for (const change of changesOf(current, pending)) {
    if (change.time > end) break
    if (change.time >= start && weight > greatest) greatest = weight
    weight += change.by
  }
  return weight > greatest ? weight : greatest
}

type Change = { readonly time: bigint; readonly by: bigint }

/** Returns the starts and ends of delegations in order of time, starts before ends at equal times. */
function changesOf(current: readonly Staker[], pending: readonly Staker[]): Change[] {
  const begins = pending.map(({ startTime, weight }) => ({ time: startTime, by: weight }))
  const ends = [...current, ...pending].map(({ endTime, weight }) => ({ time: endTime, by: -weight }))
  return [...begins, ...ends].sort((a, b) => compare(a.time, b.time))
}
