import { type Id, idToString } from '../../codec/ids.js'
import { type BaseFields, baseJson, readBase, writeBase } from '../../utxo/baseFields.js'
import type { TxType } from '../../utxo/TxType.js'
import {
  readTransferableInput,
  type TransferableInput,
  transferableInputJson,
  writeTransferableInput,
} from '../../utxo/transferables.js'

/** Imports assets from another chain of the primary network (AvalancheGo `txs/import_tx.go`). */
export type ImportTx = {
  readonly kind: 'ImportTx'
  readonly base: BaseFields
  readonly sourceChain: Id
  /** Inputs that spend UTXOs of the shared memory with the source chain. */
  readonly importedInputs: readonly TransferableInput[]
}

/** The encoding and the JSON form of {@link ImportTx}. */
export const importTx: TxType<ImportTx> = {
  typeId: 17,
  kind: 'ImportTx',
  read: (reader) => ({
    kind: 'ImportTx',
    base: readBase(reader),
    sourceChain: reader.id(),
    importedInputs: reader.list(readTransferableInput),
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
