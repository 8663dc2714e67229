import type { Id } from '../codec/ids.js'
import { ownersOf } from './outputs.js'
import type { SharedMemory } from './SharedMemory.js'
import type { TransferableOutput } from './transferables.js'
import { type Utxo, utxoBytes, utxoId } from './utxo.js'

/** Puts the outputs that a transaction exports into shared memory, as UTXOs of the destination chain. */
export function exportOutputs(
  memory: SharedMemory,
  exported: {
    readonly source: Id
    readonly destination: Id
    readonly txId: Id
    /** The index of the first exported output: exports follow the transaction's other outputs. */
    readonly firstIndex: number
    readonly outputs: readonly TransferableOutput[]
  },
): void {
  const { source, destination, txId, firstIndex, outputs } = exported
  for (const [i, { assetId, output }] of outputs.entries()) {
    const utxo: Utxo = { txId, outputIndex: firstIndex + i, assetId, output }
    const addresses = ownersOf(output).addresses
    memory.put(source, destination, { key: utxoId(utxo), value: utxoBytes(utxo), addresses })
  }
}
