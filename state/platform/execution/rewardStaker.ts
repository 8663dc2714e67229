import type { Id } from '../../codec/ids.js'
import { invariant } from '../../errors/NodeError.js'
import { isActivated } from '../../profiles/UpgradeSchedule.js'
import type { PlatformChain } from '../PlatformChain.js'
import { splitReward } from '../staking/rewards.js'
import { isValidator, type Staker } from '../staking/Staker.js'
import { delegatorRewardsOwner, validatorAttributes } from '../staking/stakerAttributes.js'
import type { Tx } from '../txs/Tx.js'
import { type Payout, returnStake } from './Payout.js'
import { rewardAutoRenewed } from './rewardAutoRenewed.js'

/**
 * Removes a staker at its end. Its stake is returned. Its reward is paid if the removal was committed, and not if it was
 * aborted. A reward that is not paid is subtracted from the supply (AvalancheGo `txs/executor/proposal_tx_executor.go`
 * RewardValidatorTx). Auto-renewed validators continue.
 * @param proposalId the transaction that proposed the removal
 */
export function rewardStaker(chain: PlatformChain, staker: Staker, proposalId: Id, committed: boolean): void {
  const tx = stakerTx(chain, staker)
  const { unsigned } = tx
  if (unsigned.kind === 'AddAutoRenewedValidatorTx') {
    rewardAutoRenewed(chain, { staker, tx, unsigned }, proposalId, committed)
    return
  }
  const payout = returnStake(chain, tx)
  if (isValidator(staker)) payValidator(chain, staker, tx, payout, committed)
  else if (committed) payDelegator(chain, staker, tx, payout)
  chain.removeCurrentStaker(staker)
  if (committed) return
  const supply = chain.supply(staker.subnetId)
  invariant(supply !== undefined, 'the reward was in the supply')
  chain.setSupply(staker.subnetId, supply - staker.potentialReward)
}

/**
 * Pays a validator its reward, and its shares of its delegators' rewards. It gets these shares even if its own reward is
 * refused: they were earned before.
 */
function payValidator(
  chain: PlatformChain,
  staker: Staker,
  tx: Tx,
  payout: Payout,
  committed: boolean,
): void {
  const attributes = validatorAttributes(tx)
  invariant(attributes !== undefined, 'a validator was added by a transaction that adds validators')
  if (committed) payout.pay('validator', staker.potentialReward, attributes.validationRewardsOwner)
  const { delegateeReward } = chain.stakingInfo(staker.subnetId, staker.nodeId)
  payout.pay('validatorFee', delegateeReward, attributes.delegationRewardsOwner)
}

/**
 * Splits a reward between delegator and validator. Since Cortina the validator gets its share at the end of its own
 * staking.
 */
function payDelegator(chain: PlatformChain, staker: Staker, tx: Tx, payout: Payout): void {
  const { subnetId, nodeId } = staker
  const validator = chain.currentStakers.validator(subnetId, nodeId)
  invariant(validator !== undefined, 'a validator outlasts its delegators')
  const attributes = validatorAttributes(stakerTx(chain, validator))
  const owner = delegatorRewardsOwner(tx)
  invariant(
    attributes !== undefined && owner !== undefined,
    'stakers were added by transactions that add them',
  )
  const { fromShares, remainder } = splitReward(staker.potentialReward, attributes.delegationShares)
  payout.pay('delegator', remainder, owner)
  if (!isActivated(chain.upgrades, 'cortina', validator.startTime)) {
    payout.pay('validatorFee', fromShares, attributes.delegationRewardsOwner)
    return
  }
  if (fromShares === 0n) return
  const info = chain.stakingInfo(subnetId, nodeId)
  chain.setStakingInfo(subnetId, nodeId, { ...info, delegateeReward: info.delegateeReward + fromShares })
}

function stakerTx(chain: PlatformChain, staker: Staker): Tx {
  const decided = chain.transactions.get(staker.txId)
  invariant(decided !== undefined, 'a staker was added by a transaction of an accepted block')
  return decided.tx
}
