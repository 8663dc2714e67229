import { type PlatformChain, primaryNetworkId } from '../PlatformChain.js'
import { millionths } from '../staking/rewards.js'
import { type Staker, stakerPriority } from '../staking/Staker.js'
import { uptimeRequirementSince } from '../staking/uptimeRequirement.js'
import { signedTx } from '../txs/codec.js'
import type { Tx } from '../txs/Tx.js'

/**
 * Returns the staker whose removal a block at a time (Unix seconds) must propose; undefined when none is due
 * (AvalancheGo `block/builder` getNextStakerToReward).
 */
export function stakerToReward({ currentStakers }: PlatformChain, time: bigint): Staker | undefined {
  for (const staker of currentStakers.inOrder()) {
    if (staker.endTime > time) return undefined
    if (staker.priority !== stakerPriority.permissionedValidator)
      return staker.endTime === time ? staker : undefined
  }
  return undefined
}

/**
 * Returns the transaction that proposes to remove a staker at a time (Unix seconds). It is not signed, so the
 * staker determines it. The time distinguishes the proposals for an auto-renewed validator, which has one at
 * the end of each period.
 */
export function rewardTx({ transactions }: PlatformChain, { txId }: Staker, time: bigint): Tx {
  const isAutoRenewed = transactions.get(txId)?.tx.unsigned.kind === 'AddAutoRenewedValidatorTx'
  return signedTx(
    isAutoRenewed
      ? { kind: 'RewardAutoRenewedValidatorTx', stakerTxId: txId, timestamp: time }
      : { kind: 'RewardValidatorTx', stakerTxId: txId },
  )
}

/**
 * Whether the node prefers to reward a staker: its validator must have had the required uptime on the primary
 * network, as the subnet or the network sets it. A staker whose uptime is unknown is rewarded (AvalancheGo
 * `block/executor/options.go`).
 * @param time of the proposal, Unix seconds
 */
export function prefersCommit(chain: PlatformChain, { subnetId, nodeId }: Staker, time: bigint): boolean {
  const primary = chain.currentStakers.validator(primaryNetworkId, nodeId)
  if (primary === undefined) return true
  const uptime = chain.uptimes.shareSince(nodeId, primary.startTime, time)
  if (uptime === undefined) return true
  if (subnetId === primaryNetworkId)
    return (
      uptime >=
      uptimeRequirementSince(chain.upgrades, primary.startTime, chain.params.staking.uptimeRequirement)
    )
  const transformation = chain.subnets.transformation(subnetId)
  return transformation === undefined || uptime >= transformation.tx.uptimeRequirement / Number(millionths)
}
