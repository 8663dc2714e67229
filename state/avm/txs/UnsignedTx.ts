import type { BaseTx } from './baseTx.js'
import type { CreateAssetTx } from './createAssetTx.js'
import type { ExportTx } from './exportTx.js'
import type { ImportTx } from './importTx.js'
import type { OperationTx } from './operationTx.js'

/** Any transaction of the X-Chain. `kind` is the name of its Go type. */
export type UnsignedTx = BaseTx | CreateAssetTx | OperationTx | ImportTx | ExportTx

/** The name of a transaction type. */
export type TxKind = UnsignedTx['kind']
