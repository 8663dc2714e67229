import type { JsonWritable } from '../../../codec/json.js'
import type { Reader, TypeNames, Variants } from '../../../codec/linear/Reader.js'
import type { Writer } from '../../../codec/linear/Writer.js'
import {
  type Credential,
  credentialJson,
  credentialTypeId,
  readCredential,
  writeCredential,
} from '../../../utxo/credential.js'
import { readSignatureIndices, transferInputs } from '../../../utxo/inputs.js'
import { carried, type OtherValue } from '../../../utxo/otherValue.js'
import { transferOutputs } from '../../../utxo/outputs.js'
import { readOwners } from '../../../utxo/owners.js'

/** A value that the codec accepts as a credential. */
export type AtomicCredential = Credential | OtherValue

/** The Go names of the codec's types (coreth `plugin/evm/atomic/codec.go`). */
export const atomicTypeNames: TypeNames = {
  0: '*atomic.UnsignedImportTx',
  1: '*atomic.UnsignedExportTx',
  5: '*secp256k1fx.TransferInput',
  7: '*secp256k1fx.TransferOutput',
  9: '*secp256k1fx.Credential',
  10: '*secp256k1fx.Input',
  11: '*secp256k1fx.OutputOwners',
}

const otherTypes: Variants<unknown> = {
  ...transferInputs,
  ...transferOutputs,
  10: readSignatureIndices,
  11: readOwners,
}

const variants: Variants<AtomicCredential> = {
  [credentialTypeId]: readCredential,
  ...Object.fromEntries(
    Object.entries(otherTypes).map(([typeId, read]) => [typeId, carried(Number(typeId), read)]),
  ),
}

/** The Go names of the types of Helicon's codec (AvalancheGo `vms/saevm/cchain/tx/codec.go`). */
export const heliconTypeNames: TypeNames = {
  0: '*tx.Import',
  1: '*tx.Export',
  5: '*secp256k1fx.TransferInput',
  7: '*secp256k1fx.TransferOutput',
  9: '*secp256k1fx.Credential',
}

/** Reads a credential with its type ID. Since Helicon the codec takes no other type (`vms/saevm/cchain/tx/tx.go`). */
export function readHeliconCredential(reader: Reader): AtomicCredential {
  return reader.union('tx.Credential', { [credentialTypeId]: readCredential })
}

/** Reads a credential with its type ID. */
export function readAtomicCredential(reader: Reader): AtomicCredential {
  return reader.union('verify.Verifiable', variants)
}

/** Writes a credential with its type ID. */
export function writeAtomicCredential(credential: AtomicCredential, writer: Writer): void {
  if (credential.kind === 'credential') writeCredential(writer, credential)
  else writer.u32(credential.typeId).fixed(credential.bytes)
}

/** Returns a credential as JSON. Other values are never part of a block. */
export function atomicCredentialJson(credential: AtomicCredential): JsonWritable {
  return credential.kind === 'credential' ? credentialJson(credential) : {}
}
