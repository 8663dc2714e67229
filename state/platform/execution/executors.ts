import { executeAddAutoRenewedValidatorTx } from './addAutoRenewedValidatorTx.js'
import { executeAddDelegatorTx } from './addDelegatorTx.js'
import { executeAddPermissionlessDelegatorTx } from './addPermissionlessDelegatorTx.js'
import { executeAddPermissionlessValidatorTx } from './addPermissionlessValidatorTx.js'
import { executeAddSubnetValidatorTx } from './addSubnetValidatorTx.js'
import { executeAddValidatorTx } from './addValidatorTx.js'
import { executeBaseTx } from './baseTx.js'
import { executeConvertSubnetToL1Tx } from './convertSubnetToL1.js'
import { executeCreateChainTx } from './createChainTx.js'
import { executeCreateSubnetTx } from './createSubnetTx.js'
import { executeDisableL1ValidatorTx } from './disableL1Validator.js'
import type { Executors } from './Execution.js'
import { executeExportTx } from './exportTx.js'
import { executeImportTx } from './importTx.js'
import { executeIncreaseL1ValidatorBalanceTx } from './increaseL1ValidatorBalance.js'
import { executeRegisterL1ValidatorTx } from './registerL1Validator.js'
import { executeRemoveSubnetValidatorTx } from './removeSubnetValidatorTx.js'
import { executeSetAutoRenewedValidatorConfigTx } from './setAutoRenewedValidatorConfigTx.js'
import { executeSetL1ValidatorWeightTx } from './setL1ValidatorWeight.js'
import { executeTransferSubnetOwnershipTx } from './transferSubnetOwnershipTx.js'
import { executeTransformSubnetTx } from './transformSubnetTx.js'

/**
 * The executors of the transactions that users can issue. The last three verify kinds that an upgrade ended,
 * which are in no block.
 */
export const executors: Executors = {
  BaseTx: executeBaseTx,
  AddAutoRenewedValidatorTx: executeAddAutoRenewedValidatorTx,
  SetAutoRenewedValidatorConfigTx: executeSetAutoRenewedValidatorConfigTx,
  ImportTx: executeImportTx,
  ExportTx: executeExportTx,
  CreateSubnetTx: executeCreateSubnetTx,
  CreateChainTx: executeCreateChainTx,
  AddSubnetValidatorTx: executeAddSubnetValidatorTx,
  RemoveSubnetValidatorTx: executeRemoveSubnetValidatorTx,
  TransferSubnetOwnershipTx: executeTransferSubnetOwnershipTx,
  AddPermissionlessValidatorTx: executeAddPermissionlessValidatorTx,
  AddPermissionlessDelegatorTx: executeAddPermissionlessDelegatorTx,
  ConvertSubnetToL1Tx: executeConvertSubnetToL1Tx,
  RegisterL1ValidatorTx: executeRegisterL1ValidatorTx,
  SetL1ValidatorWeightTx: executeSetL1ValidatorWeightTx,
  IncreaseL1ValidatorBalanceTx: executeIncreaseL1ValidatorBalanceTx,
  DisableL1ValidatorTx: executeDisableL1ValidatorTx,
  AddValidatorTx: executeAddValidatorTx,
  AddDelegatorTx: executeAddDelegatorTx,
  TransformSubnetTx: executeTransformSubnetTx,
}
