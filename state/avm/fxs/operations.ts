import { toHex } from '../../codec/hex.js'
import type { JsonWritable } from '../../codec/json.js'
import type { Reader, Variants } from '../../codec/linear/Reader.js'
import type { Writer } from '../../codec/linear/Writer.js'
import { readSignatureIndices, writeSignatureIndices } from '../../utxo/inputs.js'
import {
  type MintOutput,
  outputJson,
  readMintOutput,
  readTransferOutput,
  type TransferOutput,
  writeOutputBody,
} from '../../utxo/outputs.js'
import {
  type AddressFormat,
  type OutputOwners,
  ownersJson,
  readOwners,
  writeOwners,
} from '../../utxo/owners.js'
import type { FxName } from './fxs.js'
import {
  type AvmOutput,
  avmOutputJson,
  type NftTransferOutput,
  type PropertyMintOutput,
  type PropertyOwnedOutput,
  readNftTransferOutput,
  readPropertyMintOutput,
  readPropertyOwnedOutput,
  writeFxOutput,
} from './outputs.js'

/** The member of every operation that spends its UTXO. */
type Spending = {
  /** The indices of the owner's addresses that sign, ascending. */
  readonly signatureIndices: readonly number[]
}

/** Mints more of an asset (AvalancheGo `vms/secp256k1fx/mint_operation.go`). */
export type MintOperation = Spending & {
  readonly kind: 'mint'
  readonly mintOutput: MintOutput
  readonly transferOutput: TransferOutput
}

/** Mints an NFT for each of the owners (AvalancheGo `vms/nftfx/mint_operation.go`). */
export type NftMintOperation = Spending & {
  readonly kind: 'nftMint'
  readonly groupId: number
  readonly payload: Uint8Array
  readonly owners: readonly OutputOwners[]
}

/** Transfers an NFT (AvalancheGo `vms/nftfx/transfer_operation.go`). */
export type NftTransferOperation = Spending & {
  readonly kind: 'nftTransfer'
  readonly output: NftTransferOutput
}

/** Mints a property (AvalancheGo `vms/propertyfx/mint_operation.go`). */
export type PropertyMintOperation = Spending & {
  readonly kind: 'propertyMint'
  readonly mintOutput: PropertyMintOutput
  readonly ownedOutput: PropertyOwnedOutput
}

/** Burns a property (AvalancheGo `vms/propertyfx/burn_operation.go`). */
export type PropertyBurnOperation = Spending & { readonly kind: 'propertyBurn' }

/** An operation of a feature extension (AvalancheGo `vms/avm/fxs` FxOperation). */
export type FxOperation =
  | MintOperation
  | NftMintOperation
  | NftTransferOperation
  | PropertyMintOperation
  | PropertyBurnOperation

/** The type ID of each operation in the X-Chain's codec. */
export const operationTypeIds: Readonly<Record<FxOperation['kind'], number>> = {
  mint: 8,
  nftMint: 12,
  nftTransfer: 13,
  propertyMint: 17,
  propertyBurn: 18,
}

/** The operations by type ID. */
export const fxOperations: Variants<FxOperation> = {
  [operationTypeIds.mint]: (reader) => ({
    kind: 'mint',
    signatureIndices: readSignatureIndices(reader),
    mintOutput: readMintOutput(reader),
    transferOutput: readTransferOutput(reader),
  }),
  [operationTypeIds.nftMint]: (reader) => ({
    kind: 'nftMint',
    signatureIndices: readSignatureIndices(reader),
    groupId: reader.u32(),
    payload: reader.bytes(),
    owners: reader.list(readOwners),
  }),
  [operationTypeIds.nftTransfer]: (reader) => ({
    kind: 'nftTransfer',
    signatureIndices: readSignatureIndices(reader),
    output: readNftTransferOutput(reader),
  }),
  [operationTypeIds.propertyMint]: (reader) => ({
    kind: 'propertyMint',
    signatureIndices: readSignatureIndices(reader),
    mintOutput: readPropertyMintOutput(reader),
    ownedOutput: readPropertyOwnedOutput(reader),
  }),
  [operationTypeIds.propertyBurn]: (reader) => ({
    kind: 'propertyBurn',
    signatureIndices: readSignatureIndices(reader),
  }),
}

/** Reads an operation with its type ID. */
export function readFxOperation(reader: Reader): FxOperation {
  return reader.union('fxs.FxOperation', fxOperations)
}

/** Writes an operation with its type ID. */
export function writeFxOperation(writer: Writer, operation: FxOperation): void {
  writeSignatureIndices(writer.u32(operationTypeIds[operation.kind]), operation.signatureIndices)
  switch (operation.kind) {
    case 'mint':
      writeOutputBody(writer, operation.mintOutput)
      writeOutputBody(writer, operation.transferOutput)
      break
    case 'nftMint':
      writer
        .u32(operation.groupId)
        .bytes(operation.payload)
        .list(operation.owners, (owners, out) => writeOwners(out, owners))
      break
    case 'nftTransfer':
      writeFxOutput(writer, operation.output)
      break
    case 'propertyMint':
      writeFxOutput(writer, operation.mintOutput)
      writeFxOutput(writer, operation.ownedOutput)
  }
}

/** Returns an operation as the node prints it inside transactions. */
export function fxOperationJson(operation: FxOperation, format: AddressFormat): JsonWritable {
  const input = { signatureIndices: operation.signatureIndices }
  switch (operation.kind) {
    case 'mint':
      return {
        mintInput: input,
        mintOutput: outputJson(operation.mintOutput, format),
        transferOutput: outputJson(operation.transferOutput, format),
      }
    case 'nftMint':
      return {
        mintInput: input,
        groupID: operation.groupId,
        payload: toHex(operation.payload),
        outputs: operation.owners.map((owners) => ownersJson(owners, format)),
      }
    case 'nftTransfer':
      return { input, output: avmOutputJson(operation.output, format) }
    case 'propertyMint':
      return {
        mintInput: input,
        mintOutput: avmOutputJson(operation.mintOutput, format),
        ownedOutput: avmOutputJson(operation.ownedOutput, format),
      }
    case 'propertyBurn':
      return input
  }
}

/** Returns the outputs that an operation produces, in the order of their UTXOs. */
export function outputsOfOperation(operation: FxOperation): readonly AvmOutput[] {
  switch (operation.kind) {
    case 'mint':
      return [operation.mintOutput, operation.transferOutput]
    case 'nftMint':
      return operation.owners.map((owners) => ({
        kind: 'nftTransfer',
        groupId: operation.groupId,
        payload: operation.payload,
        owners,
      }))
    case 'nftTransfer':
      return [operation.output]
    case 'propertyMint':
      return [operation.mintOutput, operation.ownedOutput]
    case 'propertyBurn':
      return []
  }
}

/** Returns the feature extension that an operation belongs to. */
export function fxOfOperation({ kind }: FxOperation): FxName {
  switch (kind) {
    case 'mint':
      return 'secp256k1fx'
    case 'nftMint':
    case 'nftTransfer':
      return 'nftfx'
    case 'propertyMint':
    case 'propertyBurn':
      return 'propertyfx'
  }
}
