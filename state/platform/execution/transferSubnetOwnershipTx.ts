import { flowCheckFailed } from '../../errors/platformStaking.js'
import { cannotTransferPermissionlessSubnet } from '../../errors/platformSubnets.js'
import { within } from '../../errors/within.js'
import { checkOwners } from '../../utxo/wellFormed.js'
import { primaryNetworkId } from '../PlatformChain.js'
import type { TransferSubnetOwnershipTx } from '../txs/transferSubnetOwnershipTx.js'
import { authorizeSubnet, checkAuthorizationForm } from './authorization.js'
import { checkBase, checkMemo } from './baseRules.js'
import type { Executor } from './Execution.js'
import { applySpend, checkSpend } from './spending.js'

/** Changes the owner of a subnet. L1s also have an owner, who can do nothing else. */
export const executeTransferSubnetOwnershipTx: Executor<TransferSubnetOwnershipTx> = (execution, tx) => {
  const { chain } = execution
  if (tx.subnetId === primaryNetworkId) throw cannotTransferPermissionlessSubnet()
  checkBase(chain, tx.base)
  checkAuthorizationForm(tx.subnetAuthorization)
  checkOwners(tx.newOwner)
  checkMemo(chain, tx.base)
  const credentials = authorizeSubnet(execution, tx.subnetId, tx.subnetAuthorization)
  within(flowCheckFailed, () => checkSpend(execution, credentials))
  chain.subnets.setOwner(tx.subnetId, tx.newOwner)
  applySpend(execution, tx.base)
}
