import { hexToBytes } from '../codec/hex.js'
import { type Id, idFromBytes } from '../codec/ids.js'
import { type Reader, Writer } from '../codec/packer.js'
import { sha256 } from '../crypto/hashes.js'
import { platformOutputs, type TransferableOut, writeOutput } from './outputs.js'

/** An unspent output and where it came from (AvalancheGo `vms/components/avax/utxo.go`). `Out` differs by chain. */
export type Utxo<Out = TransferableOut> = {
  readonly txId: Id
  readonly outputIndex: number
  readonly assetId: Id
  readonly output: Out
}

/** The ID of a UTXO: the hash of its index as 8 bytes and its transaction (AvalancheGo `ids.ID.Prefix`). */
export function utxoId(utxo: { readonly txId: Id; readonly outputIndex: number }): Id {
  return idFromBytes(sha256(hexToBytes(utxo.outputIndex.toString(16).padStart(16, '0') + utxo.txId)))
}

/** Reads a P-Chain UTXO behind no codec version. */
export function readUtxo(reader: Reader): Utxo {
  return {
    txId: reader.id(),
    outputIndex: reader.u32(),
    assetId: reader.id(),
    output: reader.union('verify.State', platformOutputs),
  }
}

/** Writes what {@link readUtxo} reads. */
export function writeUtxo(writer: Writer, utxo: Utxo): void {
  writer.id(utxo.txId).u32(utxo.outputIndex).id(utxo.assetId)
  writeOutput(writer, utxo.output)
}

/** A UTXO with the codec version in front: what `getUTXOs` gives and shared memory holds. */
export function utxoBytes(utxo: Utxo): Uint8Array {
  const writer = new Writer().u16(0)
  writeUtxo(writer, utxo)
  return writer.finish()
}
