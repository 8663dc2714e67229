import { noExportOutputs } from '../../errors/platformTransfers.js'
import { exportOutputs } from '../../utxo/exportOutputs.js'
import type { ExportTx } from '../txs/exportTx.js'
import { applyBase } from './baseTx.js'
import { checkBaseAndFlow, checkCredentials } from './checkForm.js'
import { checkBaseSpends } from './checkSpends.js'
import type { TxRules } from './Execution.js'

/** Exports assets to another chain: its outputs are put into shared memory. */
export const exportTxRules: TxRules<ExportTx> = {
  checkForm(execution, { base, exportedOutputs }) {
    if (exportedOutputs.length === 0) throw noExportOutputs()
    checkBaseAndFlow(execution, base, {
      inputs: [base.inputs],
      outputs: [base.outputs, exportedOutputs],
      fee: execution.chain.fees.txFeeNAVAX,
    })
    checkCredentials(execution, base.inputs.length)
  },
  checkAgainstState(execution, { base, destinationChain }) {
    checkBaseSpends(execution, base)
    execution.chain.checkPeerChain(destinationChain)
    // The assets of the exported outputs exist, since the inputs are of the same ones.
  },
  apply(execution, { base, exportedOutputs, destinationChain }) {
    const { chain, tx } = execution
    applyBase(execution, base)
    exportOutputs(chain.sharedMemory, {
      source: chain.blockchainId,
      destination: destinationChain,
      txId: tx.id,
      firstIndex: base.outputs.length,
      outputs: exportedOutputs,
    })
  },
}
