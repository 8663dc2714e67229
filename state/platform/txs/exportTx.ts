import { readBase } from '../../utxo/baseFields.js'
import { type ExportTx as ExportTxOf, exportTxType } from '../../utxo/exportTx.js'
import { readTransferableOutput } from '../../utxo/transferables.js'

/** Exports assets to another chain of the primary network (AvalancheGo `txs/export_tx.go`). */
export type ExportTx = ExportTxOf

/** The encoding and the JSON form of {@link ExportTx}. */
export const exportTx = exportTxType(18, readBase, readTransferableOutput)
