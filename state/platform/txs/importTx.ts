import { readBase } from '../../utxo/baseFields.js'
import { type ImportTx as ImportTxOf, importTxType } from '../../utxo/importTx.js'
import { readTransferableInput } from '../../utxo/transferables.js'

/** Imports assets from another chain of the primary network (AvalancheGo `txs/import_tx.go`). */
export type ImportTx = ImportTxOf

/** The encoding and the JSON form of {@link ImportTx}. */
export const importTx = importTxType(17, readBase, readTransferableInput)
