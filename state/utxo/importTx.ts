import { type Id, idToString } from '../codec/ids.js'
import type { Reader } from '../codec/linear/Reader.js'
import { type BaseFields, baseJson, writeBase } from './baseFields.js'
import type { TransferableIn } from './inputs.js'
import type { TransferableOut } from './outputs.js'
import type { TxType } from './TxType.js'
import { type TransferableInput, transferableInputJson, writeTransferableInput } from './transferables.js'

/**
 * Imports assets from another chain of the primary network (AvalancheGo `vms/platformvm/txs/import_tx.go`,
 * `vms/avm/txs/import_tx.go`). `Out` and `In` depend on the chain.
 */
export type ImportTx<Out = TransferableOut, In = TransferableIn> = {
  readonly kind: 'ImportTx'
  readonly base: BaseFields<Out, In>
  readonly sourceChain: Id
  /** Inputs that spend UTXOs of the shared memory with the source chain. */
  readonly importedInputs: readonly TransferableInput<In>[]
}

/** Returns the encoding and the JSON form of a chain's {@link ImportTx}. */
export function importTxType<Out extends TransferableOut, In extends TransferableIn>(
  typeId: number,
  readBase: (reader: Reader) => BaseFields<Out, In>,
  readInput: (reader: Reader) => TransferableInput<In>,
): TxType<ImportTx<Out, In>> {
  return {
    typeId,
    kind: 'ImportTx',
    read: (reader) => ({
      kind: 'ImportTx',
      base: readBase(reader),
      sourceChain: reader.id(),
      importedInputs: reader.list(readInput),
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
}
