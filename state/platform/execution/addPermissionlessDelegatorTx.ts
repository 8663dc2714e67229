import { notFound, whileTrying } from '../../errors/platform.js'
import * as refuse from '../../errors/platformStaking.js'
import { within } from '../../errors/within.js'
import { addAmounts } from '../../utxo/amounts.js'
import { checkOutputOrder, checkOwners } from '../../utxo/wellFormed.js'
import { type PlatformChain, primaryNetworkId } from '../PlatformChain.js'
import { type Staker, stakerPriority } from '../staking/Staker.js'
import type { AddPermissionlessDelegatorTx } from '../txs/addPermissionlessDelegatorTx.js'
import { checkBase, checkMemo } from './baseRules.js'
import type { Execution, Executor } from './Execution.js'
import { applySpend, checkSpend } from './spending.js'
import { addStaker } from './staking/addStaker.js'
import { maxWeight } from './staking/maxWeight.js'
import { checkStake } from './staking/stake.js'
import {
  checkPeriod,
  checkStakingTime,
  type StakingRules,
  stakerOf,
  stakingRules,
} from './staking/stakingRules.js'

/** Adds a delegator to a permissionless validator. */
export const executeAddPermissionlessDelegatorTx: Executor<AddPermissionlessDelegatorTx> = (
  execution,
  tx,
) => {
  const { chain } = execution
  const { subnetId } = tx
  const { nodeId, end, weight } = tx.validator
  const stakedAssetId = checkWellFormed(execution, tx)
  checkMemo(chain, tx.base)
  const rules = stakingRules(chain, subnetId, 'delegator')
  if (weight < rules.minDelegatorStake) throw refuse.weightTooSmall()
  checkStakingTime(chain.timestamp, end, rules)
  if (stakedAssetId !== rules.assetId) throw refuse.wrongStakedAsset(rules.assetId, stakedAssetId)
  const validator = stakerOf(chain, subnetId, nodeId)
  if (validator === undefined) throw refuse.validatorUnknown(nodeId, subnetId, notFound())
  checkPeriod(chain.timestamp, end, validator)
  checkDelegatedWeight(chain, validator, rules, { weight, end })
  if (subnetId !== primaryNetworkId && isPermissioned(validator))
    throw refuse.delegationToPermissionedValidator()
  within(refuse.flowCheckFailed, () => checkSpend(execution))
  addStaker(execution, {
    kind: subnetId === primaryNetworkId ? 'primaryDelegator' : 'permissionlessDelegator',
    nodeId,
    subnetId,
    weight,
    endTime: end,
    publicKey: undefined,
  })
  applySpend(execution, tx.base)
}

/** Checks that the transaction is well-formed. @returns the staked asset */
function checkWellFormed({ chain }: Execution, tx: AddPermissionlessDelegatorTx) {
  const { validator, stake } = tx
  if (stake.length === 0) throw refuse.noStake()
  within(
    (cause) => whileTrying('failed to verify BaseTx', cause),
    () => checkBase(chain, tx.base),
  )
  within(
    (cause) => whileTrying('failed to verify validator or rewards owner', cause),
    () => {
      if (validator.weight === 0n) throw refuse.weightTooSmall()
      checkOwners(tx.rewardsOwner)
    },
  )
  const { assetId, amount } = checkStake(stake)
  checkOutputOrder(stake)
  if (amount !== validator.weight) throw refuse.delegatorWeightMismatch(validator.weight, amount)
  return assetId
}

/** Checks that the validator's weight stays within its limit throughout the delegation. */
function checkDelegatedWeight(
  chain: PlatformChain,
  validator: Staker,
  rules: StakingRules,
  { weight, end }: { readonly weight: bigint; readonly end: bigint },
): void {
  const factorLimit = rules.maxWeightFactor * validator.weight
  const isTooMuch = (total: bigint) => total > factorLimit || total > rules.maxValidatorStake
  // Without pending delegators the weight is never more than that of all current delegators together: no need
  // to check each.
  const now = chain.validatorSets.current(validator.subnetId).get(validator.nodeId)?.weight
  if (chain.pendingStakers.size === 0 && now !== undefined && !isTooMuch(now + weight)) return
  if (isTooMuch(addAmounts(maxWeight(chain, validator, chain.timestamp, end), weight)))
    throw refuse.overDelegated()
}

function isPermissioned({ priority }: Staker): boolean {
  return (
    priority === stakerPriority.permissionedValidator ||
    priority === stakerPriority.permissionedValidatorPending
  )
}
