import type { AddAutoRenewedValidatorTx } from './addAutoRenewedValidatorTx.js'
import type { AddDelegatorTx } from './addDelegatorTx.js'
import type { AddPermissionlessDelegatorTx } from './addPermissionlessDelegatorTx.js'
import type { AddPermissionlessValidatorTx } from './addPermissionlessValidatorTx.js'
import type { AddSubnetValidatorTx } from './addSubnetValidatorTx.js'
import type { AddValidatorTx } from './addValidatorTx.js'
import type { AdvanceTimeTx } from './advanceTimeTx.js'
import type { BaseTx } from './baseTx.js'
import type { ConvertSubnetToL1Tx } from './convertSubnetToL1Tx.js'
import type { CreateChainTx } from './createChainTx.js'
import type { CreateSubnetTx } from './createSubnetTx.js'
import type { DisableL1ValidatorTx } from './disableL1ValidatorTx.js'
import type { ExportTx } from './exportTx.js'
import type { ImportTx } from './importTx.js'
import type { IncreaseL1ValidatorBalanceTx } from './increaseL1ValidatorBalanceTx.js'
import type { RegisterL1ValidatorTx } from './registerL1ValidatorTx.js'
import type { RemoveSubnetValidatorTx } from './removeSubnetValidatorTx.js'
import type { RewardAutoRenewedValidatorTx } from './rewardAutoRenewedValidatorTx.js'
import type { RewardValidatorTx } from './rewardValidatorTx.js'
import type { SetAutoRenewedValidatorConfigTx } from './setAutoRenewedValidatorConfigTx.js'
import type { SetL1ValidatorWeightTx } from './setL1ValidatorWeightTx.js'
import type { TransferSubnetOwnershipTx } from './transferSubnetOwnershipTx.js'
import type { TransformSubnetTx } from './transformSubnetTx.js'

/** Any transaction of the P-Chain. `kind` is the name of its Go type. */
export type UnsignedTx =
  | AddValidatorTx
  | AddSubnetValidatorTx
  | AddDelegatorTx
  | CreateChainTx
  | CreateSubnetTx
  | ImportTx
  | ExportTx
  | AdvanceTimeTx
  | RewardValidatorTx
  | RemoveSubnetValidatorTx
  | TransformSubnetTx
  | AddPermissionlessValidatorTx
  | AddPermissionlessDelegatorTx
  | TransferSubnetOwnershipTx
  | BaseTx
  | ConvertSubnetToL1Tx
  | RegisterL1ValidatorTx
  | SetL1ValidatorWeightTx
  | IncreaseL1ValidatorBalanceTx
  | DisableL1ValidatorTx
  | AddAutoRenewedValidatorTx
  | SetAutoRenewedValidatorConfigTx
  | RewardAutoRenewedValidatorTx

/** The name of a transaction type. */
export type TxKind = UnsignedTx['kind']
