import { type Id, idToString } from '../../codec/ids.js'
import { type BaseFields, baseJson, readBase, writeBase } from '../../utxo/baseFields.js'
import type { TxType } from '../../utxo/TxType.js'
import {
  readTransferableOutput,
  type TransferableOutput,
  transferableOutputJson,
  writeTransferableOutput,
} from '../../utxo/transferables.js'

/** Exports assets to another chain of the primary network (AvalancheGo `txs/export_tx.go`). */
export type ExportTx = {
  readonly kind: 'ExportTx'
  readonly base: BaseFields
  readonly destinationChain: Id
  readonly exportedOutputs: readonly TransferableOutput[]
}

/** The encoding and the JSON form of {@link ExportTx}. */
export const exportTx: TxType<ExportTx> = {
  typeId: 18,
  kind: 'ExportTx',
  read: (reader) => ({
    kind: 'ExportTx',
    base: readBase(reader),
    destinationChain: reader.id(),
    exportedOutputs: reader.list(readTransferableOutput),
  }),
  write(writer, tx) {
    writeBase(writer, tx.base)
    writer.id(tx.destinationChain)
    writer.list(tx.exportedOutputs, writeTransferableOutput)
  },
  json: (tx, format) => ({
    ...baseJson(tx.base, format),
    destinationChain: idToString(tx.destinationChain),
    exportedOutputs: tx.exportedOutputs.map((output) => transferableOutputJson(output, format)),
  }),
}
