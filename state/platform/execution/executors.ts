import { executeAddPermissionlessDelegatorTx } from './addPermissionlessDelegatorTx.js'
import { executeAddPermissionlessValidatorTx } from './addPermissionlessValidatorTx.js'
import { executeAddSubnetValidatorTx } from './addSubnetValidatorTx.js'
import { executeBaseTx } from './baseTx.js'
import { executeCreateChainTx } from './createChainTx.js'
import { executeCreateSubnetTx } from './createSubnetTx.js'
import type { Executors } from './Execution.js'
import { executeExportTx } from './exportTx.js'
import { executeImportTx } from './importTx.js'
import { executeRemoveSubnetValidatorTx } from './removeSubnetValidatorTx.js'
import { executeTransferSubnetOwnershipTx } from './transferSubnetOwnershipTx.js'

/**
 * How each kind of transaction that users can issue is verified and applied. The kinds that an upgrade has ended have no fee either
 * and are refused before their executor would be asked for.
 */
export const executors: Executors = {
  BaseTx: executeBaseTx,
  ImportTx: executeImportTx,
  ExportTx: executeExportTx,
  CreateSubnetTx: executeCreateSubnetTx,
  CreateChainTx: executeCreateChainTx,
  AddSubnetValidatorTx: executeAddSubnetValidatorTx,
  RemoveSubnetValidatorTx: executeRemoveSubnetValidatorTx,
  TransferSubnetOwnershipTx: executeTransferSubnetOwnershipTx,
  AddPermissionlessValidatorTx: executeAddPermissionlessValidatorTx,
  AddPermissionlessDelegatorTx: executeAddPermissionlessDelegatorTx,
}
