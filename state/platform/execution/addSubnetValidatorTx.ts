import {
  cannotAddPrimaryNetworkValidator,
  duplicateSubnetValidator,
  flowCheckFailed,
  weightTooSmall,
} from '../../errors/platformStaking.js'
import { within } from '../../errors/within.js'
import { primaryNetworkId } from '../PlatformChain.js'
import type { AddSubnetValidatorTx } from '../txs/addSubnetValidatorTx.js'
import { authorizeOwnedSubnet, checkAuthorizationForm } from './authorization.js'
import { checkBase, checkMemo } from './baseRules.js'
import type { Execution, Executor } from './Execution.js'
import { applySpend, checkSpend } from './spending.js'
import { addStaker } from './staking/addStaker.js'
import { checkStakingTime, checkValidatesPrimaryNetwork, stakerOf } from './staking/stakingRules.js'
import { checkStart, startOf } from './staking/startTime.js'

/**
 * Adds a validator to a permissioned subnet, with the authorization of the subnet's owner. It has no stake.
 */
export const executeAddSubnetValidatorTx: Executor<AddSubnetValidatorTx> = (execution, tx) => {
  const { chain } = execution
  const { nodeId, subnetId, end, weight } = tx.validator
  checkWellFormed(execution, tx)
  checkMemo(chain, tx.base)
  const { minStakeDurationMs, maxStakeDurationMs } = chain.params.staking
  const start = startOf(chain, tx.validator)
  checkStakingTime(start, end, { minMs: minStakeDurationMs, maxMs: maxStakeDurationMs })
  checkStart(chain, start)
  if (stakerOf(chain, subnetId, nodeId) !== undefined) throw duplicateSubnetValidator(nodeId, subnetId)
  checkValidatesPrimaryNetwork(chain, nodeId, start, end)
  const credentials = authorizeOwnedSubnet(execution, subnetId, tx.subnetAuthorization)
  within(flowCheckFailed, () => checkSpend(execution, credentials))
  addStaker(execution, {
    kind: 'permissionedValidator',
    nodeId,
    subnetId,
    weight,
    startTime: start,
    endTime: end,
    publicKey: undefined,
  })
  applySpend(execution, tx.base)
}

function checkWellFormed({ chain }: Execution, tx: AddSubnetValidatorTx): void {
  if (tx.validator.subnetId === primaryNetworkId) throw cannotAddPrimaryNetworkValidator()
  checkBase(chain, tx.base)
  if (tx.validator.weight === 0n) throw weightTooSmall()
  checkAuthorizationForm(tx.subnetAuthorization)
}
