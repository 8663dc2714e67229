import { idToString } from '../../codec/ids.js'
import type { JsonWritable } from '../../codec/json.js'
import type { Reader, Variants } from '../../codec/linear/Reader.js'
import type { Writer } from '../../codec/linear/Writer.js'
import { credentialJson, credentialTypeId, readSignatures, writeSignatures } from '../../utxo/credential.js'
import { type TransferInput, transferInputs, writeInput } from '../../utxo/inputs.js'
import { type FxName, fxIds } from './fxs.js'
import { type FxOperation, fxOperations, writeFxOperation } from './operations.js'
import { type AvmOutput, avmOutputs, writeAvmOutput } from './outputs.js'

/** The signatures for an input or operation of a feature extension (AvalancheGo `vms/avm/fxs` FxCredential). */
export type FxCredential = {
  readonly kind: 'credential'
  readonly fx: FxName
  /** 65 bytes each: r, s and the recovery bit. */
  readonly signatures: readonly Uint8Array[]
}

/**
 * A value where a credential belongs. Go declares credentials as `verify.Verifiable`, so the codec accepts
 * any type of a feature extension there; execution then refuses the wrong types.
 */
export type AvmCredential =
  | FxCredential
  | { readonly kind: 'output'; readonly output: AvmOutput }
  | { readonly kind: 'input'; readonly input: TransferInput }
  | { readonly kind: 'operation'; readonly operation: FxOperation }

/** The type ID of each feature extension's credential in the X-Chain's codec. */
export const credentialTypeIds: Readonly<Record<FxName, number>> = {
  secp256k1fx: credentialTypeId,
  nftfx: 14,
  propertyfx: 19,
}

const credentials: Variants<AvmCredential> = {
  ...mapped(transferInputs, (input) => ({ kind: 'input', input })),
  ...mapped(avmOutputs, (output) => ({ kind: 'output', output })),
  ...mapped(fxOperations, (operation) => ({ kind: 'operation', operation })),
  [credentialTypeIds.secp256k1fx]: credentialReader('secp256k1fx'),
  [credentialTypeIds.nftfx]: credentialReader('nftfx'),
  [credentialTypeIds.propertyfx]: credentialReader('propertyfx'),
}

/** Reads a credential with its type ID. */
export function readAvmCredential(reader: Reader): AvmCredential {
  return reader.union('verify.Verifiable', credentials)
}

/** Writes a credential with its type ID. */
export function writeAvmCredential(credential: AvmCredential, writer: Writer): void {
  switch (credential.kind) {
    case 'credential':
      writeSignatures(writer.u32(credentialTypeIds[credential.fx]), credential.signatures)
      break
    case 'output':
      writeAvmOutput(writer, credential.output)
      break
    case 'input':
      writeInput(writer, credential.input)
      break
    case 'operation':
      writeFxOperation(writer, credential.operation)
  }
}

/**
 * Returns a credential as the node prints it. Other types are never part of a block, so they are never
 * printed.
 */
export function avmCredentialJson(credential: AvmCredential): JsonWritable {
  return credential.kind === 'credential'
    ? { fxID: idToString(fxIds[credential.fx]), credential: credentialJson(credential) }
    : {}
}

function credentialReader(fx: FxName): (reader: Reader) => FxCredential {
  return (reader) => ({ kind: 'credential', fx, signatures: readSignatures(reader) })
}

function mapped<From, To>(variants: Variants<From>, map: (value: From) => To): Variants<To> {
  return Object.fromEntries(
    Object.entries(variants).map(([typeId, read]) => [typeId, (reader: Reader) => map(read(reader))]),
  )
}
