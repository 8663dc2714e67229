import { hexToBytes } from '../codec/hex.js'
import { type Id, idFromBytes } from '../codec/ids.js'
import { type Reader, Writer } from '../codec/packer.js'
import { sha256 } from '../crypto/hashes.js'
import { platformOutputs, type TransferableOut, writeOutput } from './outputs.js'

/**
 * An unspent output with its origin (AvalancheGo `vms/components/avax/utxo.go`). `Out` depends on the chain.
 */
export type Utxo<Out = TransferableOut> = {
  readonly txId: Id
  readonly outputIndex: number
  readonly assetId: Id
  readonly output: Out
}

/**
 * Returns the ID of a UTXO: the hash of its index (8 bytes) and its transaction (AvalancheGo
 * `ids.ID.Prefix`).
 */
export function utxoId(utxo: { readonly txId: Id; readonly outputIndex: number }): Id {
  return idFromBytes(sha256(hexToBytes(utxo.outputIndex.toString(16).padStart(16, '0') + utxo.txId)))
}

/** Reads a P-Chain UTXO without a codec version. */
export function readUtxo(reader: Reader): Utxo {
  return {
    txId: reader.id(),
    outputIndex: reader.u32(),
    assetId: reader.id(),
    output: reader.union('verify.State', platformOutputs),
  }
}

/** Writes a P-Chain UTXO without a codec version. */
export function writeUtxo(writer: Writer, utxo: Utxo): void {
  writer.id(utxo.txId).u32(utxo.outputIndex).id(utxo.assetId)
  writeOutput(writer, utxo.output)
}

/** Returns a UTXO's bytes with the codec version, as in `getUTXOs` and in shared memory. */
export function utxoBytes(utxo: Utxo): Uint8Array {
  const writer = new Writer().u16(0)
  writeUtxo(writer, utxo)
  return writer.finish()
}
