import { emptyId } from '../../codec/ids.js'
import { invariant } from '../../errors/NodeError.js'
import type { RewardParams } from '../../profiles/NetworkParams.js'
import type { UpgradeSchedule } from '../../profiles/UpgradeSchedule.js'
import type { Tx } from '../txs/Tx.js'
import { rewardParamsAt, stakingReward } from './rewards.js'
import { type Staker, stakerPriority } from './Staker.js'

/**
 * Returns a validator of the genesis. Its transaction sets its start, since genesis is older than Durango.
 * @param currentSupply nAVAX without its reward
 */
export function genesisStaker(
  { id, unsigned }: Tx,
  params: RewardParams,
  upgrades: UpgradeSchedule,
  currentSupply: bigint,
): Staker {
  invariant(
    unsigned.kind === 'AddPermissionlessValidatorTx' || unsigned.kind === 'AddValidatorTx',
    'genesis stakers are validators of the primary network',
  )
  const { nodeId, start, end, weight } = unsigned.validator
  return {
    txId: id,
    nodeId,
    publicKey: unsigned.kind === 'AddPermissionlessValidatorTx' ? unsigned.signer?.publicKey : undefined,
    subnetId: emptyId,
    weight,
    startTime: start,
    endTime: end,
    potentialReward: stakingReward(rewardParamsAt(params, upgrades, start), {
      durationSeconds: end - start,
      amount: weight,
      currentSupply,
    }),
    nextTime: end,
    priority: stakerPriority.primaryValidator,
  }
}
