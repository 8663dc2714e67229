import { emptyNodeId } from '../../codec/ids.js'
import { whileTrying } from '../../errors/platform.js'
import * as refuse from '../../errors/platformStaking.js'
import { within } from '../../errors/within.js'
import { checkOutputOrder, checkOwners } from '../../utxo/wellFormed.js'
import { primaryNetworkId } from '../PlatformChain.js'
import { millionths } from '../staking/rewards.js'
import type { AddPermissionlessValidatorTx } from '../txs/addPermissionlessValidatorTx.js'
import { checkBase, checkMemo } from './baseRules.js'
import type { Execution, Executor } from './Execution.js'
import { checkSigner } from './signer.js'
import { applySpend, checkSpend } from './spending.js'
import { addStaker } from './staking/addStaker.js'
import { checkStake } from './staking/stake.js'
import {
  checkStakingTime,
  checkValidatesPrimaryNetwork,
  checkValidatorLimits,
  stakerOf,
  stakingRules,
} from './staking/stakingRules.js'
import { checkStart, startOf } from './staking/startTime.js'

/** Adds a validator with a stake to the primary network or to a permissionless subnet. */
export const executeAddPermissionlessValidatorTx: Executor<AddPermissionlessValidatorTx> = (
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
  const rules = stakingRules(chain, subnetId, 'validator')
  checkValidatorLimits(weight, tx.delegationShares, rules)
  checkStakingTime(start, end, rules)
  if (stakedAssetId !== rules.assetId) throw refuse.wrongStakedAsset(rules.assetId, stakedAssetId)
  if (stakerOf(chain, subnetId, nodeId) !== undefined) throw refuse.duplicateValidator(nodeId, subnetId)
  if (subnetId !== primaryNetworkId) checkValidatesPrimaryNetwork(chain, nodeId, start, end)
  within(refuse.flowCheckFailed, () => checkSpend(execution))
  addStaker(execution, {
    kind: subnetId === primaryNetworkId ? 'primaryValidator' : 'permissionlessValidator',
    nodeId,
    subnetId,
    weight,
    startTime: start,
    endTime: end,
    publicKey: tx.signer?.publicKey,
  })
  applySpend(execution, tx.base)
}

/** Checks that the transaction is well-formed. @returns the staked asset */
function checkWellFormed({ chain }: Execution, tx: AddPermissionlessValidatorTx) {
  const { validator, signer, stake } = tx
  if (validator.nodeId === emptyNodeId) throw refuse.emptyValidatorNodeId()
  if (stake.length === 0) throw refuse.noStake()
  if (tx.delegationShares > millionths) throw refuse.tooManyShares(millionths)
  within(
    (cause) => whileTrying('failed to verify BaseTx', cause),
    () => checkBase(chain, tx.base),
  )
  within(
    (cause) => whileTrying('failed to verify validator, signer, or rewards owners', cause),
    () => {
      if (validator.weight === 0n) throw refuse.weightTooSmall()
      checkSigner(signer, chain)
      checkOwners(tx.validationRewardsOwner)
      checkOwners(tx.delegationRewardsOwner)
    },
  )
  const isPrimaryNetwork = tx.subnetId === primaryNetworkId
  if ((signer !== undefined) !== isPrimaryNetwork)
    throw refuse.invalidSigner(signer !== undefined, isPrimaryNetwork)
  const { assetId, amount } = checkStake(stake)
  checkOutputOrder(stake)
  if (amount !== validator.weight) throw refuse.validatorWeightMismatch(validator.weight, amount)
  return assetId
}
