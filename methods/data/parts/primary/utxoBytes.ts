import { writeAvmOutput } from '../../../../state/avm/fxs/outputs.js'
import { encodeBytes } from '../../../../state/codec/encoding.js'
import type { Writer } from '../../../../state/codec/linear/Writer.js'
import { writeOutput } from '../../../../state/utxo/outputs.js'
import { encodeUtxo, type Utxo } from '../../../../state/utxo/utxo.js'
import type { AnyOutput } from '../../../../state/views/primary/LedgerBlock.js'

/** Returns the bytes of an output of any chain in hexadecimal, with a checksum. */
export function utxoBytesText(utxo: Utxo<AnyOutput>): string {
  return encodeBytes(encodeUtxo(utxo, writeAnyOutput), 'hex')
}

function writeAnyOutput(writer: Writer, output: AnyOutput): void {
  if (output.kind === 'stakeableLock') writeOutput(writer, output)
  else writeAvmOutput(writer, output)
}
