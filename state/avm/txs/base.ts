import { type BaseFields, baseReader } from '../../utxo/baseFields.js'
import { type TransferInput, transferInputs } from '../../utxo/inputs.js'
import { type TransferOutput, transferOutputs } from '../../utxo/outputs.js'
import {
  type TransferableInput,
  type TransferableOutput,
  transferableInputReader,
  transferableOutputReader,
} from '../../utxo/transferables.js'

// The X-Chain has no stakeable locks.

/** An output of an X-Chain transaction. */
export type AvmTransferableOutput = TransferableOutput<TransferOutput>

/** An input of an X-Chain transaction. */
export type AvmTransferableInput = TransferableInput<TransferInput>

/** The fields that every X-Chain transaction starts with. */
export type AvmBaseFields = BaseFields<TransferOutput, TransferInput>

/** Reads one output. */
export const readAvmTransferableOutput = transferableOutputReader(transferOutputs)

/** Reads one input. */
export const readAvmTransferableInput = transferableInputReader(transferInputs)

/** Reads the base fields. */
export const readAvmBase = baseReader(readAvmTransferableOutput, readAvmTransferableInput)
