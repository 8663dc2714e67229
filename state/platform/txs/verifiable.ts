import type { JsonWritable } from '../../codec/json.js'
import type { Reader, Variants } from '../../codec/linear/Reader.js'
import type { Writer } from '../../codec/linear/Writer.js'
import {
  type Credential,
  credentialJson,
  credentialTypeId,
  readCredential,
  writeCredential,
} from '../../utxo/credential.js'
import {
  readSignatureIndices,
  readStakeableLockInput,
  readTransferInput,
  writeSignatureIndices,
} from '../../utxo/inputs.js'
import { carried, type OtherValue } from '../../utxo/otherValue.js'
import { platformOutputs } from '../../utxo/outputs.js'
import { type OutputOwners, readOwners, writeOwners } from '../../utxo/owners.js'
import { signerVariants } from './signer.js'

// Go declares credentials and authorizations as `verify.Verifiable`, so the codec accepts any type with a
// Verify method there; execution then refuses the wrong types. Other types are kept as bytes.

/** The indices of an owner's addresses that authorize a change (AvalancheGo `vms/secp256k1fx/input.go`). */
export type SubnetAuthorization = {
  readonly kind: 'input'
  /** Ascending. */
  readonly signatureIndices: readonly number[]
}

/** A value of Go's type `verify.Verifiable`. */
export type Verifiable = Credential | SubnetAuthorization | OtherValue

const typeIds = { input: 10, owners: 11, lockIn: 21 } as const

/**
 * The types that the codec accepts as an authorization, by type ID. As credentials it also accepts staking
 * transactions.
 */
export const verifiables: Variants<Verifiable> = {
  [credentialTypeId]: readCredential,
  [typeIds.input]: (reader) => ({
    kind: 'input',
    signatureIndices: readSignatureIndices(reader),
  }),
  ...Object.fromEntries(
    Object.entries({
      5: readTransferInput,
      ...platformOutputs,
      [typeIds.owners]: readOwners,
      [typeIds.lockIn]: readStakeableLockInput,
      ...signerVariants,
    } satisfies Variants<unknown>).map(([typeId, read]) => [typeId, carried(Number(typeId), read)]),
  ),
}

/** Reads an authorization with its type ID. */
export function readVerifiable(reader: Reader): Verifiable {
  return reader.union('verify.Verifiable', verifiables)
}

/** Writes a credential or authorization with its type ID. */
export function writeVerifiable(value: Verifiable, writer: Writer): void {
  switch (value.kind) {
    case 'credential':
      writeCredential(writer, value)
      break
    case 'input':
      writeSignatureIndices(writer.u32(typeIds.input), value.signatureIndices)
      break
    case 'other':
      writer.u32(value.typeId).fixed(value.bytes)
  }
}

/**
 * Returns a credential or authorization as the node prints it. Other types are never part of a block, so they
 * are never printed.
 */
export function verifiableJson(value: Verifiable): JsonWritable {
  switch (value.kind) {
    case 'credential':
      return credentialJson(value)
    case 'input':
      return { signatureIndices: value.signatureIndices }
    case 'other':
      return {}
  }
}

/** Reads an owner with its type ID (Go `fx.Owner`). */
export function readOwner(reader: Reader): OutputOwners {
  return reader.union('fx.Owner', { [typeIds.owners]: readOwners })
}

/** Writes an owner with its type ID. */
export function writeOwner(writer: Writer, owner: OutputOwners): void {
  writer.u32(typeIds.owners)
  writeOwners(writer, owner)
}
