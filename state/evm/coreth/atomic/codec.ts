import { hexToBytes } from '../../../codec/hex.js'
import { idToString } from '../../../codec/ids.js'
import type { JsonWritable } from '../../../codec/json.js'
import type { Reader } from '../../../codec/linear/Reader.js'
import { Writer } from '../../../codec/linear/Writer.js'
import { codecVersion, unmarshal } from '../../../codec/manager.js'
import { transferInputs } from '../../../utxo/inputs.js'
import { transferOutputs } from '../../../utxo/outputs.js'
import type { TxType } from '../../../utxo/TxType.js'
import {
  transferableInputJson,
  transferableInputReader,
  transferableOutputJson,
  transferableOutputReader,
  writeTransferableInput,
  writeTransferableOutput,
} from '../../../utxo/transferables.js'
import { txCodec } from '../../../utxo/txCodec.js'
import { toAddress } from '../../values/Address.js'
import type {
  AtomicExportTx,
  AtomicImportTx,
  AtomicTx,
  EvmInput,
  EvmOutput,
  UnsignedAtomicTx,
} from './AtomicTx.js'
import {
  type AtomicCredential,
  atomicCredentialJson,
  atomicTypeNames,
  heliconTypeNames,
  readAtomicCredential,
  readHeliconCredential,
  writeAtomicCredential,
} from './credentials.js'

const addressLength = 20
const readInput = transferableInputReader(transferInputs)
const readOutput = transferableOutputReader(transferOutputs)

const importTx: TxType<AtomicImportTx> = {
  typeId: 0,
  kind: 'UnsignedImportTx',
  read: (reader) => ({
    kind: 'UnsignedImportTx',
    networkId: reader.u32(),
    blockchainId: reader.id(),
    sourceChain: reader.id(),
    importedInputs: reader.list(readInput),
    outputs: reader.list(readEvmOutput),
  }),
  write: (writer, tx) =>
    writer
      .u32(tx.networkId)
      .id(tx.blockchainId)
      .id(tx.sourceChain)
      .list(tx.importedInputs, writeTransferableInput)
      .list(tx.outputs, writeEvmOutput),
  json: (tx) => ({
    networkID: tx.networkId,
    blockchainID: idToString(tx.blockchainId),
    sourceChain: idToString(tx.sourceChain),
    importedInputs: tx.importedInputs.map(transferableInputJson),
    outputs: tx.outputs.map(evmOutputJson),
  }),
}

const exportTx: TxType<AtomicExportTx> = {
  typeId: 1,
  kind: 'UnsignedExportTx',
  read: (reader) => ({
    kind: 'UnsignedExportTx',
    networkId: reader.u32(),
    blockchainId: reader.id(),
    destinationChain: reader.id(),
    inputs: reader.list((item) => ({ ...readEvmOutput(item), nonce: item.u64() })),
    exportedOutputs: reader.list(readOutput),
  }),
  write: (writer, tx) =>
    writer
      .u32(tx.networkId)
      .id(tx.blockchainId)
      .id(tx.destinationChain)
      .list(tx.inputs, writeEvmInput)
      .list(tx.exportedOutputs, writeTransferableOutput),
  json: (tx, format) => ({
    networkID: tx.networkId,
    blockchainID: idToString(tx.blockchainId),
    destinationChain: idToString(tx.destinationChain),
    inputs: tx.inputs.map((input) => ({ ...evmOutputJson(input), nonce: input.nonce })),
    exportedOutputs: tx.exportedOutputs.map((output) => transferableOutputJson(output, format)),
  }),
}

const shared = {
  types: { UnsignedImportTx: importTx, UnsignedExportTx: exportTx },
  writeCredential: writeAtomicCredential,
  credentialJson: atomicCredentialJson,
}

const codec = txCodec<UnsignedAtomicTx, AtomicCredential>({
  ...shared,
  goInterface: 'atomic.UnsignedAtomicTx',
  typeNames: atomicTypeNames,
  readCredential: readAtomicCredential,
})

const heliconCodec = txCodec<UnsignedAtomicTx, AtomicCredential>({
  ...shared,
  goInterface: 'tx.Unsigned',
  typeNames: heliconTypeNames,
  readCredential: readHeliconCredential,
})

/** Decodes a signed atomic transaction. @throws {UnpackError} with the text of the node's codec */
export const parseAtomicTx = codec.parse

/**
 * Decodes a signed atomic transaction as the C-Chain does since Helicon: with other names in errors, credentials of
 * one type only, and no limit of size. @throws {UnpackError} with the text of the node's codec
 */
export function parseHeliconAtomicTx(bytes: Uint8Array): AtomicTx {
  return heliconCodec.parse(bytes, Number.MAX_SAFE_INTEGER)
}

/** Returns the bytes that are signed: codec version and unsigned transaction. */
export const unsignedAtomicBytes = codec.unsignedBytes

/** Encodes an atomic transaction with its credentials. */
export const signedAtomicTx = codec.signed

/** Returns a signed atomic transaction as JSON, with the names that the node's types give. */
export const atomicTxJson = codec.json

/** Encodes the atomic transactions of a block: its `extData`. Empty without transactions. */
export function packAtomicTxs(txs: readonly AtomicTx[]): Uint8Array {
  if (txs.length === 0) return new Uint8Array(0)
  return new Writer().u16(codecVersion).list(txs, codec.write).finish()
}

/**
 * Decodes the `extData` of a block (coreth `atomic/codec.go` ExtractAtomicTxsBatch). @throws {UnpackError}
 */
export function unpackAtomicTxs(extData: Uint8Array): readonly AtomicTx[] {
  if (extData.length === 0) return []
  return unmarshal(extData, (reader) => reader.list(codec.read), { typeNames: atomicTypeNames })
}

function readEvmOutput(reader: Reader): EvmOutput {
  return { address: toAddress(reader.fixed(addressLength)), amount: reader.u64(), assetId: reader.id() }
}

function writeEvmOutput({ address, amount, assetId }: EvmOutput, writer: Writer): void {
  writer.fixed(hexToBytes(address)).u64(amount).id(assetId)
}

function writeEvmInput(input: EvmInput, writer: Writer): void {
  writeEvmOutput(input, writer)
  writer.u64(input.nonce)
}

function evmOutputJson({ address, amount, assetId }: EvmOutput): Record<string, JsonWritable> {
  return { address, amount, assetID: idToString(assetId) }
}
