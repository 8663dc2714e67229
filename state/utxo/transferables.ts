import { type Id, idToString } from '../codec/ids.js'
import type { JsonWritable } from '../codec/json.js'
import type { Reader, Variants } from '../codec/linear/Reader.js'
import type { Writer } from '../codec/linear/Writer.js'
import { secp256k1FxId } from '../codec/namedIds.js'
import { inputJson, platformInputs, type TransferableIn, writeInput } from './inputs.js'
import { outputJson, platformOutputs, type TransferableOut, writeOutput } from './outputs.js'
import type { AddressFormat } from './owners.js'

// AvalancheGo `vms/components/avax/transferables.go`.

/** An output of a transaction: an asset and its owners' amount. `Out` depends on the chain. */
export type TransferableOutput<Out = TransferableOut> = { readonly assetId: Id; readonly output: Out }

/** A transaction and the index of one of its outputs (AvalancheGo `avax.UTXOID`). */
export type OutputReference = { readonly txId: Id; readonly outputIndex: number }

/**
 * An input of a transaction: the UTXO that it spends, and the input that spends it. `In` depends on the
 * chain.
 */
export type TransferableInput<In = TransferableIn> = OutputReference & {
  readonly assetId: Id
  readonly input: In
}

/** Reads one output of the P-Chain. */
export const readTransferableOutput = transferableOutputReader(platformOutputs)

/** Reads one input of the P-Chain. */
export const readTransferableInput = transferableInputReader(platformInputs)

/** Returns a reader of outputs, which have one of the types that a chain has. */
export function transferableOutputReader<Out>(
  variants: Variants<Out>,
): (reader: Reader) => TransferableOutput<Out> {
  return (reader) => ({ assetId: reader.id(), output: reader.union('avax.TransferableOut', variants) })
}

/** Returns a reader of inputs, which have one of the types that a chain has. */
export function transferableInputReader<In>(
  variants: Variants<In>,
): (reader: Reader) => TransferableInput<In> {
  return (reader) => ({
    txId: reader.id(),
    outputIndex: reader.u32(),
    assetId: reader.id(),
    input: reader.union('avax.TransferableIn', variants),
  })
}

/** Writes one output. */
export function writeTransferableOutput(output: TransferableOutput, writer: Writer): void {
  writer.id(output.assetId)
  writeOutput(writer, output.output)
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
