import { invariant } from '../../errors/NodeError.js'
import { isActivated } from '../../upgrades/UpgradeSchedule.js'
import type { OutputOwners } from '../../utxo/owners.js'
import type { Utxo } from '../../utxo/utxo.js'
import type { PlatformChain } from '../PlatformChain.js'
import { splitReward } from '../staking/rewards.js'
import { isValidator, type Staker } from '../staking/Staker.js'
import { delegatorRewardsOwner, stakeOf, validatorAttributes } from '../staking/stakerAttributes.js'
import type { Tx } from '../txs/Tx.js'

/**
 * Ends a staker whose time is over: its stake comes back, and it is paid (committed) or not (aborted); what is not paid leaves the supply
 * again (AvalancheGo `txs/executor/proposal_tx_executor.go` RewardValidatorTx).
 */
export function rewardStaker(chain: PlatformChain, staker: Staker, committed: boolean): void {
  const tx = stakerTx(chain, staker)
  const payout = new Payout(chain, tx)
  payout.returnStake()
  if (isValidator(staker)) payValidator(chain, staker, payout, committed)
  else if (committed) payDelegator(chain, staker, payout)
  chain.removeCurrentStaker(staker)
  if (committed) return
  const supply = chain.supply(staker.subnetId)
  invariant(supply !== undefined, 'the reward was in the supply')
  chain.setSupply(staker.subnetId, supply - staker.potentialReward)
}

/** The shares of its delegators' rewards were earned while they staked, so a validator gets them even when its own reward is refused. */
function payValidator(chain: PlatformChain, staker: Staker, payout: Payout, committed: boolean): void {
  const attributes = validatorAttributes(payout.tx)
  invariant(attributes !== undefined, 'a validator was added by a transaction that adds validators')
  if (committed) payout.pay(staker.potentialReward, attributes.validationRewardsOwner)
  const { delegateeReward } = chain.stakingInfo(staker.subnetId, staker.nodeId)
  payout.pay(delegateeReward, attributes.delegationRewardsOwner)
}

/** Splits the reward with the validator, which since Cortina gets its share at its own end. */
function payDelegator(chain: PlatformChain, staker: Staker, payout: Payout): void {
  const { subnetId, nodeId } = staker
  const validator = chain.currentStakers.validator(subnetId, nodeId)
  invariant(validator !== undefined, 'a validator outlasts its delegators')
  const attributes = validatorAttributes(stakerTx(chain, validator))
  const owner = delegatorRewardsOwner(payout.tx)
  invariant(
    attributes !== undefined && owner !== undefined,
    'stakers were added by transactions that add them',
  )
  const { fromShares, remainder } = splitReward(staker.potentialReward, attributes.delegationShares)
  payout.pay(remainder, owner)
  if (!isActivated(chain.upgrades, 'cortina', validator.startTime)) {
    payout.pay(fromShares, attributes.delegationRewardsOwner)
    return
  }
  if (fromShares === 0n) return
  const info = chain.stakingInfo(subnetId, nodeId)
  chain.setStakingInfo(subnetId, nodeId, { ...info, delegateeReward: info.delegateeReward + fromShares })
}

/** What a staker's end pays: outputs that are numbered on behind those of the transaction that began it. */
class Payout {
  readonly tx: Tx
  readonly #chain: PlatformChain
  readonly #assetId: Utxo['assetId']
  #outputIndex: number

  constructor(chain: PlatformChain, tx: Tx) {
    this.tx = tx
    this.#chain = chain
    const [first] = stakeOf(tx)
    invariant(first !== undefined && 'base' in tx.unsigned, 'who is rewarded staked something')
    this.#assetId = first.assetId
    this.#outputIndex = tx.unsigned.base.outputs.length
  }

  /** Gives back what was locked, as it was. */
  returnStake(): void {
    for (const { assetId, output } of stakeOf(this.tx))
      this.#chain.utxos.add({ txId: this.tx.id, outputIndex: this.#outputIndex++, assetId, output })
  }

  /** Pays an amount of what was staked; nothing when it is zero. */
  pay(amount: bigint, owners: OutputOwners): void {
    if (amount === 0n) return
    const utxo: Utxo = {
      txId: this.tx.id,
      outputIndex: this.#outputIndex++,
      assetId: this.#assetId,
      output: { kind: 'transfer', amount, owners },
    }
    this.#chain.utxos.add(utxo)
    this.#chain.transactions.addRewardUtxo(this.tx.id, utxo)
  }
}

function stakerTx(chain: PlatformChain, staker: Staker): Tx {
  const decided = chain.transactions.get(staker.txId)
  invariant(decided !== undefined, 'a staker was added by a transaction of an accepted block')
  return decided.tx
}
