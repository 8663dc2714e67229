import type { Stake } from '../../../../state/views/platform/Stake.js'

/** The states of validations. `pending` are those that begin later than their block, as before Durango. */
export const validationStatuses = ['completed', 'active', 'pending', 'removed'] as const

/** The states of delegations. */
export const delegationStatuses = ['completed', 'active', 'pending'] as const

/**
 * Returns the state of a stake at a time (Unix seconds). One that ended is completed, with or without a reward,
 * unless it was removed before its end.
 */
export function validationStatus({ staker, end }: Stake, now: bigint): (typeof validationStatuses)[number] {
  if (end === undefined) return staker.startTime > now ? 'pending' : 'active'
  return end.how === 'removed' ? 'removed' : 'completed'
}
