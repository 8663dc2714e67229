import { encodeUtxo, type Utxo, utxoReader } from '../utxo/utxo.js'
import { type AvmOutput, avmOutputs, writeAvmOutput } from './fxs/outputs.js'

/** An unspent output of the X-Chain. */
export type AvmUtxo = Utxo<AvmOutput>

/** Reads an X-Chain UTXO without a codec version. */
export const readAvmUtxo = utxoReader(avmOutputs)

/** Returns an X-Chain UTXO's bytes with the codec version, as in `getUTXOs` and in shared memory. */
export function avmUtxoBytes(utxo: AvmUtxo): Uint8Array {
  return encodeUtxo(utxo, writeAvmOutput)
}
