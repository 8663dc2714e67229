import type { Allocation, LockedAmount } from './GenesisConfig.js'

/**
 * Divides the staked funds among the initial stakers in equal shares, in order, splitting an amount where a
 * share is full; the last staker gets the remainder (AvalancheGo `genesis.splitAllocations`).
 * @returns the allocations of each staker; fewer than `shares` when there is nothing to divide
 */
export function splitAllocations(allocations: readonly Allocation[], shares: number): Allocation[][] {
  const total = allocations
    .flatMap(({ unlockSchedule }) => unlockSchedule)
    .reduce((sum, { amount }) => sum + amount, 0n)
  const share = total / BigInt(shares)

  const dealt: Allocation[][] = []
  let hand: Allocation[] = []
  let inHand = 0n
  for (const allocation of allocations) {
    let schedule: LockedAmount[] = []
    for (const { amount, locktime } of allocation.unlockSchedule) {
      let left = amount
      while (inHand + left > share && dealt.length < shares - 1) {
        // May be zero when the share was full already: the node then creates an output of 0.
        const part = share - inHand
        schedule.push({ amount: part, locktime })
        left -= part
        dealt.push([...hand, { ...allocation, initialAmount: 0n, unlockSchedule: schedule }])
        hand = []
        inHand = 0n
        schedule = []
      }
      if (left === 0n) continue
      schedule.push({ amount: left, locktime })
      inHand += left
    }
    if (schedule.length > 0) hand.push({ ...allocation, initialAmount: 0n, unlockSchedule: schedule })
  }
  return [...dealt, hand]
}
