import type { JsonWritable } from '../codec/json.js'
import type { Reader, Variants } from '../codec/linear/Reader.js'
import type { Writer } from '../codec/linear/Writer.js'

/** Spends a transfer output (AvalancheGo `vms/secp256k1fx/transfer_input.go`). */
export type TransferInput = {
  readonly kind: 'transfer'
  readonly amount: bigint
  /** The indices of the owner's addresses that sign, ascending. */
  readonly signatureIndices: readonly number[]
}

/** Spends a stakeable lock output (AvalancheGo `vms/platformvm/stakeable`). */
export type StakeableLockInput = {
  readonly kind: 'stakeableLock'
  /** Unix seconds, equal to the output's. */
  readonly locktime: bigint
  readonly input: TransferInput
}

/** An input that spends an amount of an asset. */
export type TransferableIn = TransferInput | StakeableLockInput

/** The type IDs that the P-Chain, the X-Chain and atomic memory share. */
export const inputTypeIds = { transfer: 5, stakeableLock: 21 } as const

/** The inputs of a chain without stakeable locks, by type ID. */
export const transferInputs: Variants<TransferInput> = { [inputTypeIds.transfer]: readTransferInput }

/** The inputs of the P-Chain by type ID. */
export const platformInputs: Variants<TransferableIn> = {
  ...transferInputs,
  [inputTypeIds.stakeableLock]: readStakeableLockInput,
}

/** Returns the input that spends the amount, without its lock. */
export function transferOf(input: TransferableIn): TransferInput {
  return input.kind === 'stakeableLock' ? input.input : input
}

/** Reads a transfer input after its type ID. */
export function readTransferInput(reader: Reader): TransferInput {
  return { kind: 'transfer', amount: reader.u64(), signatureIndices: readSignatureIndices(reader) }
}

/** Reads a stakeable lock input after its type ID. */
export function readStakeableLockInput(reader: Reader): StakeableLockInput {
  const locktime = reader.u64()
  const input = reader.union('avax.TransferableIn', platformInputs)
  if (input.kind !== 'transfer') throw new RangeError('a stakeable lock inside a stakeable lock')
  return { kind: 'stakeableLock', locktime, input }
}

/** Writes an input with its type ID. */
export function writeInput(writer: Writer, input: TransferableIn): void {
  writer.u32(inputTypeIds[input.kind])
  if (input.kind === 'transfer') writeSignatureIndices(writer.u64(input.amount), input.signatureIndices)
  else {
    writer.u64(input.locktime)
    writeInput(writer, input.input)
  }
}

/**
 * Reads the indices of the owner's addresses that sign, without a type ID (AvalancheGo
 * `vms/secp256k1fx/input.go`).
 */
export function readSignatureIndices(reader: Reader): readonly number[] {
  return reader.list((item) => item.u32())
}

/** Writes the indices of the owner's addresses that sign, without a type ID. */
export function writeSignatureIndices(writer: Writer, indices: readonly number[]): void {
  writer.list(indices, (index, out) => out.u32(index))
}

/** Returns an input as the node prints it inside transactions. */
export function inputJson(input: TransferableIn): JsonWritable {
  return input.kind === 'transfer'
    ? { amount: input.amount, signatureIndices: input.signatureIndices }
    : { locktime: input.locktime, input: inputJson(input.input) }
}

/** Returns the amount of an input. */
export function inputAmount(input: TransferableIn): bigint {
  return input.kind === 'transfer' ? input.amount : input.input.amount
}

/** Returns the signature indices of an input. */
export function inputSignatureIndices(input: TransferableIn): readonly number[] {
  return input.kind === 'transfer' ? input.signatureIndices : input.input.signatureIndices
}
