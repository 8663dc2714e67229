import type { TxKind } from '../../../../state/platform/txs/UnsignedTx.js'

/** The types of the P-Chain's transactions. Clients know no others. */
export const pChainTxTypes = [
  'AddValidatorTx',
  'AddSubnetValidatorTx',
  'AddDelegatorTx',
  'CreateChainTx',
  'CreateSubnetTx',
  'ImportTx',
  'ExportTx',
  'AdvanceTimeTx',
  'RewardValidatorTx',
  'RemoveSubnetValidatorTx',
  'TransformSubnetTx',
  'AddPermissionlessValidatorTx',
  'AddPermissionlessDelegatorTx',
  'BaseTx',
  'TransferSubnetOwnershipTx',
  'ConvertSubnetToL1Tx',
  'RegisterL1ValidatorTx',
  'SetL1ValidatorWeightTx',
  'DisableL1ValidatorTx',
  'IncreaseL1ValidatorBalanceTx',
  'UNKNOWN',
] as const

/** The types of all chains' transactions, by which lists can be filtered. */
export const primaryTxTypes = [...pChainTxTypes, 'CreateAssetTx', 'OperationTx'] as const

/** Returns the type of the transactions that their chain calls a kind: on the C-Chain kinds have a prefix. */
export function typeOfKind(kind: string): (typeof primaryTxTypes)[number] {
  const name = kind.replace(/^Unsigned/, '')
  return primaryTxTypes.find((type) => type === name) ?? 'UNKNOWN'
}

/** Returns the type of a transaction of the P-Chain: `UNKNOWN` for those of auto-renewed validators. */
export function pChainTxType(kind: TxKind): (typeof pChainTxTypes)[number] {
  return pChainTxTypes.find((type) => type === kind) ?? 'UNKNOWN'
}
