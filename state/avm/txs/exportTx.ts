import { type Id, idToString } from '../../codec/ids.js'
import { baseJson, writeBase } from '../../utxo/baseFields.js'
import type { TxType } from '../../utxo/TxType.js'
import { transferableOutputJson, writeTransferableOutput } from '../../utxo/transferables.js'
import {
  type AvmBaseFields,
  type AvmTransferableOutput,
  readAvmBase,
  readAvmTransferableOutput,
} from './base.js'

/** Exports assets to another chain of the primary network (AvalancheGo `vms/avm/txs/export_tx.go`). */
export type ExportTx = {
  readonly kind: 'ExportTx'
  readonly base: AvmBaseFields
  readonly destinationChain: Id
  readonly exportedOutputs: readonly AvmTransferableOutput[]
}

/** The encoding and the JSON form of {@link ExportTx}. */
export const exportTx: TxType<ExportTx> = {
  typeId: 4,
  kind: 'ExportTx',
  read: (reader) => ({
    kind: 'ExportTx',
    base: readAvmBase(reader),
    destinationChain: reader.id(),
    exportedOutputs: reader.list(readAvmTransferableOutput),
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
