import { type Id, idToString } from '../codec/ids.js'
import type { Reader } from '../codec/linear/Reader.js'
import { type BaseFields, baseJson, writeBase } from './baseFields.js'
import type { TransferableIn } from './inputs.js'
import type { TransferableOut } from './outputs.js'
import type { TxType } from './TxType.js'
import { type TransferableOutput, transferableOutputJson, writeTransferableOutput } from './transferables.js'

/**
 * Exports assets to another chain of the primary network (AvalancheGo `vms/platformvm/txs/export_tx.go`,
 * `vms/avm/txs/export_tx.go`). `Out` and `In` depend on the chain.
 */
export type ExportTx<Out = TransferableOut, In = TransferableIn> = {
  readonly kind: 'ExportTx'
  readonly base: BaseFields<Out, In>
  readonly destinationChain: Id
  readonly exportedOutputs: readonly TransferableOutput<Out>[]
}

/** Returns the encoding and the JSON form of a chain's {@link ExportTx}. */
export function exportTxType<Out extends TransferableOut, In extends TransferableIn>(
  typeId: number,
  readBase: (reader: Reader) => BaseFields<Out, In>,
  readOutput: (reader: Reader) => TransferableOutput<Out>,
): TxType<ExportTx<Out, In>> {
  return {
    typeId,
    kind: 'ExportTx',
    read: (reader) => ({
      kind: 'ExportTx',
      base: readBase(reader),
      destinationChain: reader.id(),
      exportedOutputs: reader.list(readOutput),
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
}
