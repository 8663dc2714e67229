import type { PlatformChain } from '../PlatformChain.js'
import { isValidator, type Staker, type StakerPriority, stakerPriority } from '../staking/Staker.js'
import { promiseReward } from './staking/addStaker.js'

// Changes of stakers that the passing of time causes (AvalancheGo `txs/executor/state_changes.go`
// AdvanceTimeTo). Stakers with a stake are removed by a proposal instead: see rewardStaker.ts.

/**
 * Moves pending stakers whose start time has come to the current ones. Unix seconds. Pending stakers exist
 * only from before Durango.
 */
export function beginPendingStakers(chain: PlatformChain, time: bigint): void {
  const due: Staker[] = []
  for (const staker of chain.pendingStakers.inOrder()) {
    if (staker.startTime > time) break
    due.push(staker)
  }
  const begun = due.map((pending) => {
    chain.pendingStakers.remove(pending)
    return begin(chain, pending)
  })
  // Validators are added first, since a delegator needs its validator.
  for (const staker of begun) if (isValidator(staker)) chain.addCurrentStaker(staker)
  for (const staker of begun) if (!isValidator(staker)) chain.addCurrentStaker(staker)
}

/**
 * Removes permissioned validators whose end time has come, Unix seconds. They precede stakers with a stake
 * that end in the same second.
 */
export function endPermissionedStakers(chain: PlatformChain, time: bigint): void {
  for (let next = chain.currentStakers.first; next !== undefined; next = chain.currentStakers.first) {
    if (next.endTime > time || next.priority !== stakerPriority.permissionedValidator) return
    chain.removeCurrentStaker(next)
  }
}

const currentPriorities: { readonly [P in StakerPriority]?: StakerPriority } = {
  [stakerPriority.primaryDelegatorApricotPending]: stakerPriority.primaryDelegator,
  [stakerPriority.primaryValidatorPending]: stakerPriority.primaryValidator,
  [stakerPriority.primaryDelegatorBanffPending]: stakerPriority.primaryDelegator,
  [stakerPriority.permissionlessValidatorPending]: stakerPriority.permissionlessValidator,
  [stakerPriority.permissionlessDelegatorPending]: stakerPriority.permissionlessDelegator,
  [stakerPriority.permissionedValidatorPending]: stakerPriority.permissionedValidator,
}

function begin(chain: PlatformChain, pending: Staker): Staker {
  const current = {
    ...pending,
    nextTime: pending.endTime,
    priority: currentPriorities[pending.priority] ?? pending.priority,
  }
  if (pending.priority === stakerPriority.permissionedValidatorPending) return current
  return { ...current, potentialReward: promiseReward(chain, pending, pending.startTime) }
}
