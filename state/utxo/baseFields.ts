import { toHex } from '../codec/hex.js'
import { type Id, idToString } from '../codec/ids.js'
import type { JsonWritable } from '../codec/json.js'
import type { Reader } from '../codec/linear/Reader.js'
import type { Writer } from '../codec/linear/Writer.js'
import type { TransferableIn } from './inputs.js'
import type { TransferableOut } from './outputs.js'
import type { AddressFormat } from './owners.js'
import {
  readTransferableInput,
  readTransferableOutput,
  type TransferableInput,
  type TransferableOutput,
  transferableInputJson,
  transferableOutputJson,
  writeTransferableInput,
  writeTransferableOutput,
} from './transferables.js'

/**
 * The fields that almost every transaction starts with (AvalancheGo `vms/components/avax/base_tx.go`). `Out`
 * and `In` depend on the chain.
 */
export type BaseFields<Out = TransferableOut, In = TransferableIn> = {
  readonly networkId: number
  readonly blockchainId: Id
  readonly outputs: readonly TransferableOutput<Out>[]
  readonly inputs: readonly TransferableInput<In>[]
  readonly memo: Uint8Array
}

/** Reads the base fields of a P-Chain transaction. */
export const readBase = baseReader(readTransferableOutput, readTransferableInput)

/** Returns a reader of the base fields for a chain's outputs and inputs. */
export function baseReader<Out, In>(
  readOutput: (reader: Reader) => TransferableOutput<Out>,
  readInput: (reader: Reader) => TransferableInput<In>,
): (reader: Reader) => BaseFields<Out, In> {
  return (reader) => ({
    networkId: reader.u32(),
    blockchainId: reader.id(),
    outputs: reader.list(readOutput),
    inputs: reader.list(readInput),
    memo: reader.bytes(),
  })
}

/** Writes the base fields. */
export function writeBase(writer: Writer, base: BaseFields): void {
  writer
    .u32(base.networkId)
    .id(base.blockchainId)
    .list(base.outputs, writeTransferableOutput)
    .list(base.inputs, writeTransferableInput)
    .bytes(base.memo)
}

/** Returns the base fields as the node prints them. */
export function baseJson(base: BaseFields, format: AddressFormat): Record<string, JsonWritable> {
  return {
    networkID: base.networkId,
    blockchainID: idToString(base.blockchainId),
    outputs: base.outputs.map((output) => transferableOutputJson(output, format)),
    inputs: base.inputs.map(transferableInputJson),
    memo: toHex(base.memo),
  }
}
