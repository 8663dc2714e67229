import type { UnsignedTx } from '../txs/UnsignedTx.js'
import { baseTxRules } from './baseTx.js'
import { createAssetTxRules } from './createAssetTx.js'
import type { AllTxRules, TxRules } from './Execution.js'
import { exportTxRules } from './exportTx.js'
import { importTxRules } from './importTx.js'
import { operationTxRules } from './operationTx.js'

const rules: AllTxRules = {
  BaseTx: baseTxRules,
  CreateAssetTx: createAssetTxRules,
  OperationTx: operationTxRules,
  ImportTx: importTxRules,
  ExportTx: exportTxRules,
}

/** Returns the rules of a transaction's kind. */
export function rulesOf<T extends UnsignedTx>({ kind }: T): TxRules<T> {
  // The table pairs each kind with the rules of that kind; TypeScript cannot follow the pairing through a union.
  return rules[kind] as unknown as TxRules<T>
}
