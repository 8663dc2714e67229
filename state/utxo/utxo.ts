import { writeHexDigits } from '../codec/hex.js'
import { type Id, idOfHash } from '../codec/ids.js'
import type { Reader, Variants } from '../codec/linear/Reader.js'
import { Writer } from '../codec/linear/Writer.js'
import { codecVersion } from '../codec/manager.js'
import { platformOutputs, type TransferableOut, writeOutput } from './outputs.js'
import type { OutputReference } from './transferables.js'

/**
 * An unspent output with its origin (AvalancheGo `vms/components/avax/utxo.go`). `Out` depends on the chain.
 */
export type Utxo<Out = TransferableOut> = OutputReference & {
  readonly assetId: Id
  readonly output: Out
}

/** The bytes whose hash is the ID of a UTXO: an index of 64 bits, of which 32 are used, and a transaction's ID. */
const prefixed = new Uint8Array(40)
const index = new DataView(prefixed.buffer, 4)

/**
 * Returns the ID of a UTXO: the hash of its index (8 bytes) and its transaction (AvalancheGo
 * `ids.ID.Prefix`).
 */
export function utxoId({ txId, outputIndex }: OutputReference): Id {
  index.setUint32(0, outputIndex)
  writeHexDigits(txId, prefixed, 8)
  return idOfHash(prefixed)
}

/** Reads a P-Chain UTXO without a codec version. */
export const readUtxo = utxoReader(platformOutputs)

/** Returns a reader of UTXOs without a codec version, which have one of the types of outputs of a chain. */
export function utxoReader<Out>(variants: Variants<Out>): (reader: Reader) => Utxo<Out> {
  return (reader) => ({
    txId: reader.id(),
    outputIndex: reader.u32(),
    assetId: reader.id(),
    output: reader.union('verify.State', variants),
  })
}

/** Writes a UTXO without a codec version. @param write writes an output with its type ID */
export function writeUtxo<Out>(
  writer: Writer,
  { txId, outputIndex, assetId, output }: Utxo<Out>,
  write: (writer: Writer, output: Out) => void,
): void {
  write(writer.id(txId).u32(outputIndex).id(assetId), output)
}

/** Returns a P-Chain UTXO's bytes with the codec version, as in `getUTXOs` and in shared memory. */
export function utxoBytes(utxo: Utxo): Uint8Array {
  return encodeUtxo(utxo, writeOutput)
}

/** Returns a UTXO's bytes with the codec version. @param write writes an output with its type ID */
export function encodeUtxo<Out>(utxo: Utxo<Out>, write: (writer: Writer, output: Out) => void): Uint8Array {
  const writer = new Writer().u16(codecVersion)
  writeUtxo(writer, utxo, write)
  return writer.finish()
}
