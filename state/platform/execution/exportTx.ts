import { whileTrying } from '../../errors/platform.js'
import { exportOfLocked, noExportOutputs } from '../../errors/platformTransfers.js'
import { within } from '../../errors/within.js'
import { exportOutputs } from '../../utxo/exportOutputs.js'
import { checkOutput, checkOutputOrder } from '../../utxo/wellFormed.js'
import { platformChainId } from '../PlatformChain.js'
import type { ExportTx } from '../txs/exportTx.js'
import { checkBase, checkMemo } from './baseRules.js'
import type { Execution, Executor } from './Execution.js'
import { checkPeerChain } from './peerChain.js'
import { applySpend, checkSpend } from './spending.js'

/** Exports assets to the X-Chain or the C-Chain: its outputs are put into shared memory. */
export const executeExportTx: Executor<ExportTx> = (execution, tx) => {
  const { chain } = execution
  checkWellFormed(execution, tx)
  checkMemo(chain, tx.base)
  checkPeerChain(chain, tx.destinationChain)
  within(
    (cause) => whileTrying('failed verifySpend', cause),
    () => checkSpend(execution),
  )
  applySpend(execution, tx.base)
  exportOutputs(chain.sharedMemory, {
    source: platformChainId,
    destination: tx.destinationChain,
    txId: execution.tx.id,
    firstIndex: tx.base.outputs.length,
    outputs: tx.exportedOutputs,
  })
}

function checkWellFormed({ chain }: Execution, { base, exportedOutputs }: ExportTx): void {
  if (exportedOutputs.length === 0) throw noExportOutputs()
  checkBase(chain, base)
  for (const output of exportedOutputs) {
    within(
      (cause) => whileTrying('output failed verification', cause),
      () => checkOutput(output),
    )
    if (output.output.kind === 'stakeableLock') throw exportOfLocked()
  }
  checkOutputOrder(exportedOutputs)
}
