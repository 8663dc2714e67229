import { notFound, whileTrying } from '../../errors/platform.js'
import * as refuse from '../../errors/platformStaking.js'
import { within } from '../../errors/within.js'
import { checkOutputOrder } from '../../utxo/wellFormed.js'
import { primaryNetworkId } from '../PlatformChain.js'
import { type Staker, stakerPriority } from '../staking/Staker.js'
import type { AddPermissionlessDelegatorTx } from '../txs/addPermissionlessDelegatorTx.js'
import { checkBase, checkMemo } from './baseRules.js'
import type { Execution, Executor } from './Execution.js'
import { applySpend, checkSpend } from './spending.js'
import { addStaker } from './staking/addStaker.js'
import { checkDelegatedWeight } from './staking/delegatedWeight.js'
import { checkStake, checkWeightAndOwner } from './staking/stake.js'
import { checkPeriod, checkStakingTime, stakerOf, stakingRules } from './staking/stakingRules.js'
import { checkStart, startOf } from './staking/startTime.js'

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
  const start = startOf(chain, tx.validator)
  checkStart(chain, start)
  const rules = stakingRules(chain, subnetId, 'delegator')
  if (weight < rules.minDelegatorStake) throw refuse.weightTooSmall()
  checkStakingTime(start, end, rules)
  if (stakedAssetId !== rules.assetId) throw refuse.wrongStakedAsset(rules.assetId, stakedAssetId)
  const validator = stakerOf(chain, subnetId, nodeId)
  if (validator === undefined) throw refuse.validatorUnknown(nodeId, subnetId, notFound())
  checkPeriod(start, end, validator)
  checkDelegatedWeight(chain, validator, rules, { weight, start, end })
  if (subnetId !== primaryNetworkId && isPermissioned(validator))
    throw refuse.delegationToPermissionedValidator()
  within(refuse.flowCheckFailed, () => checkSpend(execution))
  addStaker(execution, {
    kind: subnetId === primaryNetworkId ? 'primaryDelegator' : 'permissionlessDelegator',
    nodeId,
    subnetId,
    weight,
    startTime: start,
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
  checkWeightAndOwner(validator.weight, tx.rewardsOwner)
  const { assetId, amount } = checkStake(stake)
  checkOutputOrder(stake)
  if (amount !== validator.weight) throw refuse.delegatorWeightMismatch(validator.weight, amount)
  return assetId
}

function isPermissioned({ priority }: Staker): boolean {
  return (
    priority === stakerPriority.permissionedValidator ||
    priority === stakerPriority.permissionedValidatorPending
  )
}
