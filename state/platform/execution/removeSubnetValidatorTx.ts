import { notFound } from '../../errors/platform.js'
import {
  cannotRemovePermissionlessValidator,
  cannotRemovePrimaryNetworkValidator,
  flowCheckFailed,
  notValidatorOf,
} from '../../errors/platformStaking.js'
import { within } from '../../errors/within.js'
import { primaryNetworkId } from '../PlatformChain.js'
import { stakerPriority } from '../staking/Staker.js'
import type { RemoveSubnetValidatorTx } from '../txs/removeSubnetValidatorTx.js'
import { authorizeSubnet, checkAuthorizationForm } from './authorization.js'
import { checkBase, checkMemo } from './baseRules.js'
import type { Executor } from './Execution.js'
import { applySpend, checkSpend } from './spending.js'

/** Removes a permissioned validator before its end, whether current or pending. */
export const executeRemoveSubnetValidatorTx: Executor<RemoveSubnetValidatorTx> = (execution, tx) => {
  const { chain } = execution
  const { nodeId, subnetId } = tx
  if (subnetId === primaryNetworkId) throw cannotRemovePrimaryNetworkValidator()
  checkBase(chain, tx.base)
  checkAuthorizationForm(tx.subnetAuthorization)
  checkMemo(chain, tx.base)
  const current = chain.currentStakers.validator(subnetId, nodeId)
  const staker = current ?? chain.pendingStakers.validator(subnetId, nodeId)
  if (staker === undefined) throw notValidatorOf(nodeId, subnetId, notFound())
  const permissioned =
    staker.priority === stakerPriority.permissionedValidator ||
    staker.priority === stakerPriority.permissionedValidatorPending
  if (!permissioned) throw cannotRemovePermissionlessValidator()
  const credentials = authorizeSubnet(execution, subnetId, tx.subnetAuthorization)
  within(flowCheckFailed, () => checkSpend(execution, credentials))
  if (current === undefined) chain.unschedule(staker)
  else chain.removeCurrentStaker(staker)
  applySpend(execution, tx.base)
}
