import type { JsonWritable } from '../../codec/json.js'
import type { AddressFormat } from '../../utxo/owners.js'
import { txCodec } from '../../utxo/txCodec.js'
import {
  type AvmCredential,
  avmCredentialJson,
  readAvmCredential,
  writeAvmCredential,
} from '../fxs/credentials.js'
import { baseTx } from './baseTx.js'
import { createAssetTx } from './createAssetTx.js'
import { exportTx } from './exportTx.js'
import { importTx } from './importTx.js'
import { operationTx } from './operationTx.js'
import type { Tx } from './Tx.js'
import { avmTypeNames } from './typeNames.js'
import type { UnsignedTx } from './UnsignedTx.js'

const codec = txCodec<UnsignedTx, AvmCredential>({
  types: {
    BaseTx: baseTx,
    CreateAssetTx: createAssetTx,
    OperationTx: operationTx,
    ImportTx: importTx,
    ExportTx: exportTx,
  },
  typeNames: avmTypeNames,
  readCredential: readAvmCredential,
  writeCredential: writeAvmCredential,
  credentialJson: avmCredentialJson,
})

/**
 * Decodes a signed transaction.
 * @param maxSize the codec's limit in bytes; genesis transactions may be larger
 * @throws {UnpackError} with the text of the node's codec
 */
export const parseTx = codec.parse

/** Returns the bytes that are signed: codec version and unsigned transaction. */
export const unsignedTxBytes = codec.unsignedBytes

/** Encodes a transaction with its credentials. */
export const signedTx = codec.signed

/** Reads a signed transaction in a block, where it has no codec version of its own. */
export const readTx = codec.read

/** Writes a signed transaction into a block. */
export const writeTx = codec.write

/**
 * Returns a signed transaction as JSON (`encoding: json`). Only those of genesis have no credentials. The
 * node prints their missing list as null.
 */
export function txJson(tx: Tx, format: AddressFormat): Record<string, JsonWritable> {
  const json = codec.json(tx, format)
  return tx.credentials.length === 0 ? { ...json, credentials: null } : json
}
