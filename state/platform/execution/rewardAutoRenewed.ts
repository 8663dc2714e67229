import type { Id } from '../../codec/ids.js'
import { invariant } from '../../errors/NodeError.js'
import type { PlatformChain } from '../PlatformChain.js'
import { splitReward } from '../staking/rewards.js'
import type { Staker, StakingInfo } from '../staking/Staker.js'
import type { AddAutoRenewedValidatorTx } from '../txs/addAutoRenewedValidatorTx.js'
import type { Tx } from '../txs/Tx.js'
import { Payout, returnStake } from './Payout.js'
import { promiseReward } from './staking/addStaker.js'

// Ends a period of an auto-renewed validator (ACP-236; AvalancheGo `txs/executor/proposal_tx_executor.go`
// RewardAutoRenewedValidatorTx).

/** The earnings of a period: the validator's own reward, and its shares of its delegators' rewards. nAVAX */
type Earned = { readonly validation: bigint; readonly delegatee: bigint }

/**
 * Starts the next period with the part of the rewards that is restaked. The validator ends instead if its config says
 * so, or if it did not earn its reward (aborted); the reward is then subtracted from the supply. Rewards are outputs
 * of the proposal, since the validator's transaction may be rewarded many times.
 */
export function rewardAutoRenewed(
  chain: PlatformChain,
  ending: { readonly staker: Staker; readonly tx: Tx; readonly unsigned: AddAutoRenewedValidatorTx },
  proposalId: Id,
  committed: boolean,
): void {
  const { staker, tx, unsigned } = ending
  const info = chain.stakingInfo(staker.subnetId, staker.nodeId)
  const payout = new Payout(chain, tx.id, { txId: proposalId, assetId: chain.avaxAssetId, firstIndex: 0 })
  const pay = ({ validation, delegatee }: Earned) => {
    payout.pay('validator', validation, unsigned.validationRewardsOwner)
    payout.pay('validatorFee', delegatee, unsigned.delegationRewardsOwner)
  }
  if (committed && info.nextPeriodSeconds > 0n) {
    pay(renew(chain, staker, info))
    return
  }
  returnStake(chain, tx)
  pay({
    validation: info.accruedValidationRewards + (committed ? staker.potentialReward : 0n),
    delegatee: info.accruedDelegateeRewards + info.delegateeReward,
  })
  chain.removeCurrentStaker(staker)
  if (committed) return
  const supply = chain.supply(staker.subnetId)
  invariant(supply !== undefined, 'the reward was in the supply')
  chain.setSupply(staker.subnetId, supply - staker.potentialReward)
}

/**
 * Starts the next period at the end of this one. @returns the earnings that are paid out rather than restaked
 */
function renew(chain: PlatformChain, staker: Staker, info: StakingInfo): Earned {
  const { subnetId, nodeId, endTime: startTime } = staker
  const earned = { validation: staker.potentialReward, delegatee: info.delegateeReward }
  const capacity = chain.params.staking.maxValidatorStakeNAVAX - staker.weight
  const again = restaked(earned, info.autoCompoundRewardShares, capacity)
  const weight = staker.weight + again.validation + again.delegatee
  const endTime = startTime + info.nextPeriodSeconds
  const potentialReward = promiseReward(chain, { subnetId, weight, endTime }, startTime)
  chain.removeCurrentStaker(staker)
  chain.addCurrentStaker({ ...staker, startTime, endTime, nextTime: endTime, potentialReward, weight })
  chain.setStakingInfo(subnetId, nodeId, {
    ...info,
    delegateeReward: 0n,
    accruedValidationRewards: info.accruedValidationRewards + again.validation,
    accruedDelegateeRewards: info.accruedDelegateeRewards + again.delegatee,
  })
  return {
    validation: earned.validation - again.validation,
    delegatee: earned.delegatee - again.delegatee,
  }
}

/**
 * Returns the shares (in millionths) that are restaked, both reduced in proportion when the validator's
 * weight would exceed the maximum.
 */
function restaked(earned: Earned, shares: number, capacity: bigint): Earned {
  const validation = splitReward(earned.validation, shares).fromShares
  const delegatee = splitReward(earned.delegatee, shares).fromShares
  const total = validation + delegatee
  if (total <= capacity) return { validation, delegatee }
  const fitting = (validation * capacity) / total
  return { validation: fitting, delegatee: capacity - fitting }
}
