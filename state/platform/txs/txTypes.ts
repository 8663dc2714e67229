import type { TxType } from '../../utxo/TxType.js'
import { addAutoRenewedValidatorTx } from './addAutoRenewedValidatorTx.js'
import { addDelegatorTx } from './addDelegatorTx.js'
import { addPermissionlessDelegatorTx } from './addPermissionlessDelegatorTx.js'
import { addPermissionlessValidatorTx } from './addPermissionlessValidatorTx.js'
import { addSubnetValidatorTx } from './addSubnetValidatorTx.js'
import { addValidatorTx } from './addValidatorTx.js'
import { advanceTimeTx } from './advanceTimeTx.js'
import { baseTx } from './baseTx.js'
import { convertSubnetToL1Tx } from './convertSubnetToL1Tx.js'
import { createChainTx } from './createChainTx.js'
import { createSubnetTx } from './createSubnetTx.js'
import { disableL1ValidatorTx } from './disableL1ValidatorTx.js'
import { exportTx } from './exportTx.js'
import { importTx } from './importTx.js'
import { increaseL1ValidatorBalanceTx } from './increaseL1ValidatorBalanceTx.js'
import { registerL1ValidatorTx } from './registerL1ValidatorTx.js'
import { removeSubnetValidatorTx } from './removeSubnetValidatorTx.js'
import { rewardAutoRenewedValidatorTx } from './rewardAutoRenewedValidatorTx.js'
import { rewardValidatorTx } from './rewardValidatorTx.js'
import { setAutoRenewedValidatorConfigTx } from './setAutoRenewedValidatorConfigTx.js'
import { setL1ValidatorWeightTx } from './setL1ValidatorWeightTx.js'
import { transferSubnetOwnershipTx } from './transferSubnetOwnershipTx.js'
import { transformSubnetTx } from './transformSubnetTx.js'
import type { TxKind, UnsignedTx } from './UnsignedTx.js'

/** The encoding and the JSON form of each transaction type. */
export const txTypes: { readonly [K in TxKind]: TxType<Extract<UnsignedTx, { readonly kind: K }>> } = {
  AddValidatorTx: addValidatorTx,
  AddSubnetValidatorTx: addSubnetValidatorTx,
  AddDelegatorTx: addDelegatorTx,
  CreateChainTx: createChainTx,
  CreateSubnetTx: createSubnetTx,
  ImportTx: importTx,
  ExportTx: exportTx,
  AdvanceTimeTx: advanceTimeTx,
  RewardValidatorTx: rewardValidatorTx,
  RemoveSubnetValidatorTx: removeSubnetValidatorTx,
  TransformSubnetTx: transformSubnetTx,
  AddPermissionlessValidatorTx: addPermissionlessValidatorTx,
  AddPermissionlessDelegatorTx: addPermissionlessDelegatorTx,
  TransferSubnetOwnershipTx: transferSubnetOwnershipTx,
  BaseTx: baseTx,
  ConvertSubnetToL1Tx: convertSubnetToL1Tx,
  RegisterL1ValidatorTx: registerL1ValidatorTx,
  SetL1ValidatorWeightTx: setL1ValidatorWeightTx,
  IncreaseL1ValidatorBalanceTx: increaseL1ValidatorBalanceTx,
  DisableL1ValidatorTx: disableL1ValidatorTx,
  AddAutoRenewedValidatorTx: addAutoRenewedValidatorTx,
  SetAutoRenewedValidatorConfigTx: setAutoRenewedValidatorConfigTx,
  RewardAutoRenewedValidatorTx: rewardAutoRenewedValidatorTx,
}
