import { type Id, idToString } from '../codec/ids.js'
import type { JsonWritable } from '../codec/json.js'
import { secp256k1FxId } from '../codec/namedIds.js'
import type { Reader, Writer } from '../codec/packer.js'
import { inputJson, readTransferableIn, type TransferableIn, writeInput } from './inputs.js'
import { outputJson, readTransferableOut, type TransferableOut, writeOutput } from './outputs.js'
import type { AddressFormat } from './owners.js'

// AvalancheGo `vms/components/avax/transferables.go`.

/** An output of a transaction: an asset and its owners' amount. */
export type TransferableOutput = { readonly assetId: Id; readonly output: TransferableOut }

/** An input of a transaction: the UTXO that it spends, and the input that spends it. */
export type TransferableInput = {
  readonly txId: Id
  readonly outputIndex: number
  readonly assetId: Id
  readonly input: TransferableIn
}

/** Reads one output. */
export function readTransferableOutput(reader: Reader): TransferableOutput {
  return { assetId: reader.id(), output: readTransferableOut(reader) }
}

/** Writes one output. */
export function writeTransferableOutput(output: TransferableOutput, writer: Writer): void {
  writer.id(output.assetId)
  writeOutput(writer, output.output)
}

/** Reads one input. */
export function readTransferableInput(reader: Reader): TransferableInput {
  return {
    txId: reader.id(),
    outputIndex: reader.u32(),
    assetId: reader.id(),
    input: readTransferableIn(reader),
  }
}

/** Writes one input. */
export function writeTransferableInput(input: TransferableInput, writer: Writer): void {
  writer.id(input.txId).u32(input.outputIndex).id(input.assetId)
  writeInput(writer, input.input)
}

/** Returns an output as the node prints it. */
export function transferableOutputJson(output: TransferableOutput, format: AddressFormat): JsonWritable {
  return {
    assetID: idToString(output.assetId),
    fxID: idToString(secp256k1FxId),
    output: outputJson(output.output, format),
  }
}

/** Returns an input as the node prints it. */
export function transferableInputJson(input: TransferableInput): JsonWritable {
  return {
    txID: idToString(input.txId),
    outputIndex: input.outputIndex,
    assetID: idToString(input.assetId),
    fxID: idToString(secp256k1FxId),
    input: inputJson(input.input),
  }
}
