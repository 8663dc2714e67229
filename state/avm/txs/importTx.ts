import { type Id, idToString } from '../../codec/ids.js'
import { baseJson, writeBase } from '../../utxo/baseFields.js'
import type { TxType } from '../../utxo/TxType.js'
import { transferableInputJson, writeTransferableInput } from '../../utxo/transferables.js'
import {
  type AvmBaseFields,
  type AvmTransferableInput,
  readAvmBase,
  readAvmTransferableInput,
} from './base.js'

/** Imports assets from another chain of the primary network (AvalancheGo `vms/avm/txs/import_tx.go`). */
export type ImportTx = {
  readonly kind: 'ImportTx'
  readonly base: AvmBaseFields
  readonly sourceChain: Id
  /** Inputs that spend UTXOs of the shared memory with the source chain. */
  readonly importedInputs: readonly AvmTransferableInput[]
}

/** The encoding and the JSON form of {@link ImportTx}. */
export const importTx: TxType<ImportTx> = {
  typeId: 3,
  kind: 'ImportTx',
  read: (reader) => ({
    kind: 'ImportTx',
    base: readAvmBase(reader),
    sourceChain: reader.id(),
    importedInputs: reader.list(readAvmTransferableInput),
  }),
  write(writer, tx) {
    writeBase(writer, tx.base)
    writer.id(tx.sourceChain)
    writer.list(tx.importedInputs, writeTransferableInput)
  },
  json: (tx, format) => ({
    ...baseJson(tx.base, format),
    sourceChain: idToString(tx.sourceChain),
    importedInputs: tx.importedInputs.map(transferableInputJson),
  }),
}
