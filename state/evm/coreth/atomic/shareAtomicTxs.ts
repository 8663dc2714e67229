import { compare } from '../../../codec/compare.js'
import { exportOutputs } from '../../../utxo/exportOutputs.js'
import { utxoId } from '../../../utxo/utxo.js'
import type { AtomicContext } from './AtomicContext.js'
import type { AtomicTx } from './AtomicTx.js'

/**
 * Applies an accepted block's transactions to shared memory: removes the imported outputs, then adds the exported
 * ones, in the order of the transactions' IDs (coreth `atomic/state/atomic_backend.go` mergeAtomicOps).
 */
export function shareAtomicTxs(
  { sharedMemory, blockchainId }: AtomicContext,
  txs: readonly AtomicTx[],
): void {
  const sorted = [...txs].sort((a, b) => compare(a.id, b.id))
  for (const { unsigned } of sorted)
    if (unsigned.kind === 'UnsignedImportTx')
      for (const input of unsigned.importedInputs)
        sharedMemory.remove(unsigned.sourceChain, blockchainId, utxoId(input))
  for (const { id, unsigned } of sorted)
    if (unsigned.kind === 'UnsignedExportTx')
      exportOutputs(sharedMemory, {
        source: blockchainId,
        destination: unsigned.destinationChain,
        txId: id,
        firstIndex: 0,
        outputs: unsigned.exportedOutputs,
      })
}
