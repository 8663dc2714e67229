import { isActivated } from '../../profiles/UpgradeSchedule.js'
import { type PlatformChain, primaryNetworkId } from '../PlatformChain.js'
import { millionths } from '../staking/rewards.js'
import { type Staker, stakerPriority } from '../staking/Staker.js'
import { signedTx } from '../txs/codec.js'
import type { Tx } from '../txs/Tx.js'

/** ACP-267: who starts validating the primary network after Helicon must be up for this share of the time. */
const heliconUptimeRequirement = 0.9

/** The staker whose end a block of a time (Unix seconds) must propose; undefined when none is due (AvalancheGo `block/builder` getNextStakerToReward). */
export function stakerToReward({ currentStakers }: PlatformChain, time: bigint): Staker | undefined {
  for (const staker of currentStakers.inOrder()) {
    if (staker.endTime > time) return undefined
    if (staker.priority !== stakerPriority.permissionedValidator)
      return staker.endTime === time ? staker : undefined
  }
  return undefined
}

/**
 * The transaction that proposes to end a staker at a time (Unix seconds). Nobody signs it, so it follows from the staker; an auto-renewed
 * one may end often, so its proposals are told apart by the time.
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
 * Whether the node thinks that a staker earned its reward: its validator must have been up long enough on the primary network, where the
 * subnet or the network says how long that is. Who cannot be judged is paid (AvalancheGo `block/executor/options.go`).
 * @param time when it is judged, Unix seconds
 */
export function prefersCommit(chain: PlatformChain, { subnetId, nodeId }: Staker, time: bigint): boolean {
  const primary = chain.currentStakers.validator(primaryNetworkId, nodeId)
  if (primary === undefined) return true
  const uptime = chain.uptimes.shareSince(nodeId, primary.startTime, time)
  if (uptime === undefined) return true
  if (subnetId === primaryNetworkId) {
    const required = isActivated(chain.upgrades, 'helicon', primary.startTime)
      ? heliconUptimeRequirement
      : chain.params.staking.uptimeRequirement
    return uptime >= required
  }
  const transformation = chain.subnets.transformation(subnetId)
  return transformation === undefined || uptime >= transformation.tx.uptimeRequirement / Number(millionths)
}
