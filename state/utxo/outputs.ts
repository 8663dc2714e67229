import type { JsonWritable } from '../codec/json.js'
import type { Reader, Variants } from '../codec/linear/Reader.js'
import type { Writer } from '../codec/linear/Writer.js'
import {
  type AddressFormat,
  addressTexts,
  type OutputOwners,
  ownersJson,
  readOwners,
  writeOwners,
} from './owners.js'

/** An amount that its owners can transfer (AvalancheGo `vms/secp256k1fx/transfer_output.go`). */
export type TransferOutput = {
  readonly kind: 'transfer'
  /** The smallest unit of the asset; nAVAX for AVAX. */
  readonly amount: bigint
  readonly owners: OutputOwners
}

/**
 * An amount that can be staked, but not transferred before `locktime` (AvalancheGo
 * `vms/platformvm/stakeable`).
 */
export type StakeableLockOutput = {
  readonly kind: 'stakeableLock'
  /** Unix seconds. */
  readonly locktime: bigint
  readonly output: TransferOutput
}

/** The right to mint more of an asset (AvalancheGo `vms/secp256k1fx/mint_output.go`). */
export type MintOutput = { readonly kind: 'mint'; readonly owners: OutputOwners }

/** An output with an amount, which a transaction may produce. */
export type TransferableOut = TransferOutput | StakeableLockOutput

/** The type IDs that the P-Chain, the X-Chain and atomic memory share. */
export const outputTypeIds = { mint: 6, transfer: 7, stakeableLock: 22 } as const

/** The outputs with an amount of a chain without stakeable locks, by type ID. */
export const transferOutputs: Variants<TransferOutput> = { [outputTypeIds.transfer]: readTransferOutput }

/** The outputs of the P-Chain by type ID. */
export const platformOutputs: Variants<TransferableOut> = {
  ...transferOutputs,
  [outputTypeIds.stakeableLock]: readStakeableLockOutput,
}

/** Reads a transfer output after its type ID. */
export function readTransferOutput(reader: Reader): TransferOutput {
  return { kind: 'transfer', amount: reader.u64(), owners: readOwners(reader) }
}

/** Reads a mint output after its type ID. */
export function readMintOutput(reader: Reader): MintOutput {
  return { kind: 'mint', owners: readOwners(reader) }
}

/** Writes an output with its type ID. */
export function writeOutput(writer: Writer, output: TransferableOut | MintOutput): void {
  writeOutputBody(writer.u32(outputTypeIds[output.kind]), output)
}

/** Writes an output without its type ID, as operations of the X-Chain embed it. */
export function writeOutputBody(writer: Writer, output: TransferableOut | MintOutput): void {
  switch (output.kind) {
    case 'transfer':
      writer.u64(output.amount)
      writeOwners(writer, output.owners)
      break
    case 'stakeableLock':
      writer.u64(output.locktime)
      writeOutput(writer, output.output)
      break
    case 'mint':
      writeOwners(writer, output.owners)
  }
}

/** Returns an output as the node prints it inside transactions. */
export function outputJson(output: TransferableOut | MintOutput, format: AddressFormat): JsonWritable {
  switch (output.kind) {
    case 'transfer':
      return {
        addresses: addressTexts(output.owners, format),
        amount: output.amount,
        locktime: output.owners.locktime,
        threshold: output.owners.threshold,
      }
    case 'stakeableLock':
      return { locktime: output.locktime, output: outputJson(output.output, format) }
    case 'mint':
      return ownersJson(output.owners, format)
  }
}

/** Returns the amount of an output. */
export function amountOf(output: TransferableOut): bigint {
  return output.kind === 'transfer' ? output.amount : output.output.amount
}

/** Returns the owners of an output. */
export function ownersOf(output: TransferableOut | MintOutput): OutputOwners {
  return output.kind === 'stakeableLock' ? output.output.owners : output.owners
}

// Reads a stakeable lock output. The codec refuses a type nested in itself, so only a transfer output can
// follow.
function readStakeableLockOutput(reader: Reader): StakeableLockOutput {
  const locktime = reader.u64()
  const output = reader.union('avax.TransferableOut', platformOutputs)
  if (output.kind !== 'transfer') throw new RangeError('a stakeable lock inside a stakeable lock')
  return { kind: 'stakeableLock', locktime, output }
}
