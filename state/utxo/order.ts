import { compare } from '../codec/compare.js'
import { bytesToHex } from '../codec/hex.js'
import { Writer } from '../codec/linear/Writer.js'
import { type TransferableOut, writeOutput } from './outputs.js'
import type { TransferableInput, TransferableOutput } from './transferables.js'

// The order of a transaction's inputs and outputs (AvalancheGo `vms/components/avax/transferables.go`).

/** Sorts outputs by asset, then by their bytes. */
export function sortedOutputs<Out extends TransferableOut>(
  outputs: readonly TransferableOutput<Out>[],
): TransferableOutput<Out>[] {
  return outputs
    .map((output) => ({ output, key: outputKey(output) }))
    .sort((a, b) => compare(a.key, b.key))
    .map(({ output }) => output)
}

/** Returns the key that orders outputs: text that compares as the node compares assets and bytes. */
export function outputKey({ assetId, output }: TransferableOutput): string {
  const writer = new Writer()
  writeOutput(writer, output)
  return assetId + bytesToHex(writer.finish())
}

/** Compares inputs by the UTXOs that they spend. */
export function compareInputs(a: TransferableInput, b: TransferableInput): number {
  return compare(a.txId, b.txId) || a.outputIndex - b.outputIndex
}
