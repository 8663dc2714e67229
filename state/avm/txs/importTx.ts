import { type ImportTx as ImportTxOf, importTxType } from '../../utxo/importTx.js'
import type { TransferInput } from '../../utxo/inputs.js'
import type { TransferOutput } from '../../utxo/outputs.js'
import { readAvmBase, readAvmTransferableInput } from './base.js'

/** Imports assets from another chain of the primary network (AvalancheGo `vms/avm/txs/import_tx.go`). */
export type ImportTx = ImportTxOf<TransferOutput, TransferInput>

/** The encoding and the JSON form of {@link ImportTx}. */
export const importTx = importTxType(3, readAvmBase, readAvmTransferableInput)
