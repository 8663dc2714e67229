import { baseJson, writeBase } from '../../utxo/baseFields.js'
import type { TxType } from '../../utxo/TxType.js'
import { type AvmBaseFields, readAvmBase } from './base.js'
import { type Operation, operationJson, readOperation, writeOperation } from './operation.js'

/** Mints, transfers or burns with feature extensions (AvalancheGo `vms/avm/txs/operation_tx.go`). */
export type OperationTx = {
  readonly kind: 'OperationTx'
  readonly base: AvmBaseFields
  /** Ordered by their bytes, without duplicates. */
  readonly operations: readonly Operation[]
}

/** The encoding and the JSON form of {@link OperationTx}. */
export const operationTx: TxType<OperationTx> = {
  typeId: 2,
  kind: 'OperationTx',
  read: (reader) => ({
    kind: 'OperationTx',
    base: readAvmBase(reader),
    operations: reader.list(readOperation),
  }),
  write(writer, tx) {
    writeBase(writer, tx.base)
    writer.list(tx.operations, writeOperation)
  },
  json: (tx, format) => ({
    ...baseJson(tx.base, format),
    operations: tx.operations.map((operation) => operationJson(operation, format)),
  }),
}
