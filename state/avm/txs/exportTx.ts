import { type ExportTx as ExportTxOf, exportTxType } from '../../utxo/exportTx.js'
import type { TransferInput } from '../../utxo/inputs.js'
import type { TransferOutput } from '../../utxo/outputs.js'
import { readAvmBase, readAvmTransferableOutput } from './base.js'

/** Exports assets to another chain of the primary network (AvalancheGo `vms/avm/txs/export_tx.go`). */
export type ExportTx = ExportTxOf<TransferOutput, TransferInput>

/** The encoding and the JSON form of {@link ExportTx}. */
export const exportTx = exportTxType(4, readAvmBase, readAvmTransferableOutput)
