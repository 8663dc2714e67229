import { toHex } from '../../codec/hex.js'
import type { JsonWritable } from '../../codec/json.js'
import type { Reader, Variants } from '../../codec/linear/Reader.js'
import type { Writer } from '../../codec/linear/Writer.js'
import {
  type MintOutput,
  outputJson,
  outputTypeIds,
  readMintOutput,
  type TransferOutput,
  transferOutputs,
  writeOutput,
} from '../../utxo/outputs.js'
import {
  type AddressFormat,
  type OutputOwners,
  ownersJson,
  readOwners,
  writeOwners,
} from '../../utxo/owners.js'
import type { FxName } from './fxs.js'

/** The right to mint NFTs of a group (AvalancheGo `vms/nftfx/mint_output.go`). */
export type NftMintOutput = {
  readonly kind: 'nftMint'
  readonly groupId: number
  readonly owners: OutputOwners
}

/** An NFT (AvalancheGo `vms/nftfx/transfer_output.go`). */
export type NftTransferOutput = {
  readonly kind: 'nftTransfer'
  readonly groupId: number
  readonly payload: Uint8Array
  readonly owners: OutputOwners
}

/** The right to mint properties (AvalancheGo `vms/propertyfx/mint_output.go`). */
export type PropertyMintOutput = { readonly kind: 'propertyMint'; readonly owners: OutputOwners }

/** A property (AvalancheGo `vms/propertyfx/owned_output.go`). */
export type PropertyOwnedOutput = { readonly kind: 'propertyOwned'; readonly owners: OutputOwners }

/** An output of the X-Chain. */
export type AvmOutput =
  | TransferOutput
  | MintOutput
  | NftMintOutput
  | NftTransferOutput
  | PropertyMintOutput
  | PropertyOwnedOutput

/** The type ID of each output in the X-Chain's codec. */
export const avmOutputTypeIds: Readonly<Record<AvmOutput['kind'], number>> = {
  mint: outputTypeIds.mint,
  transfer: outputTypeIds.transfer,
  nftMint: 10,
  nftTransfer: 11,
  propertyMint: 15,
  propertyOwned: 16,
}

/** The outputs of the X-Chain by type ID. */
export const avmOutputs: Variants<AvmOutput> = {
  ...transferOutputs,
  [avmOutputTypeIds.mint]: readMintOutput,
  [avmOutputTypeIds.nftMint]: (reader) => ({
    kind: 'nftMint',
    groupId: reader.u32(),
    owners: readOwners(reader),
  }),
  [avmOutputTypeIds.nftTransfer]: readNftTransferOutput,
  [avmOutputTypeIds.propertyMint]: readPropertyMintOutput,
  [avmOutputTypeIds.propertyOwned]: readPropertyOwnedOutput,
}

/** Reads an output with its type ID. */
export function readAvmOutput(reader: Reader): AvmOutput {
  return reader.union('verify.State', avmOutputs)
}

/** Writes an output with its type ID. */
export function writeAvmOutput(writer: Writer, output: AvmOutput): void {
  if (output.kind === 'transfer' || output.kind === 'mint') writeOutput(writer, output)
  else writeFxOutput(writer.u32(avmOutputTypeIds[output.kind]), output)
}

/** Reads an NFT after its type ID. */
export function readNftTransferOutput(reader: Reader): NftTransferOutput {
  return {
    kind: 'nftTransfer',
    groupId: reader.u32(),
    payload: reader.bytes(),
    owners: readOwners(reader),
  }
}

/** Reads the right to mint properties after its type ID. */
export function readPropertyMintOutput(reader: Reader): PropertyMintOutput {
  return { kind: 'propertyMint', owners: readOwners(reader) }
}

/** Reads a property after its type ID. */
export function readPropertyOwnedOutput(reader: Reader): PropertyOwnedOutput {
  return { kind: 'propertyOwned', owners: readOwners(reader) }
}

/** Writes an output of the NFT or property feature extension without a type ID, as operations embed it. */
export function writeFxOutput(
  writer: Writer,
  output: NftMintOutput | NftTransferOutput | PropertyMintOutput | PropertyOwnedOutput,
): void {
  if (output.kind === 'nftMint' || output.kind === 'nftTransfer') writer.u32(output.groupId)
  if (output.kind === 'nftTransfer') writer.bytes(output.payload)
  writeOwners(writer, output.owners)
}

/** Returns an output as the node prints it inside transactions: keys in alphabetical order. */
export function avmOutputJson(output: AvmOutput, format: AddressFormat): JsonWritable {
  switch (output.kind) {
    case 'transfer':
    case 'mint':
      return outputJson(output, format)
    case 'nftMint':
    case 'nftTransfer': {
      const { addresses, locktime, threshold } = ownersJson(output.owners, format)
      const payload = output.kind === 'nftTransfer' ? { payload: toHex(output.payload) } : {}
      return { addresses, groupID: output.groupId, locktime, ...payload, threshold }
    }
    case 'propertyMint':
    case 'propertyOwned':
      return ownersJson(output.owners, format)
  }
}

/** Returns the feature extension that an output belongs to. */
export function fxOfOutput({ kind }: AvmOutput): FxName {
  switch (kind) {
    case 'transfer':
    case 'mint':
      return 'secp256k1fx'
    case 'nftMint':
    case 'nftTransfer':
      return 'nftfx'
    case 'propertyMint':
    case 'propertyOwned':
      return 'propertyfx'
  }
}
