import { toHex } from '../codec/hex.js'
import type { JsonWritable } from '../codec/json.js'
import type { Reader } from '../codec/linear/Reader.js'
import type { Writer } from '../codec/linear/Writer.js'

/** Signatures, 65 bytes each: r, s and the recovery bit (AvalancheGo `vms/secp256k1fx/credential.go`). */
export type Credential = { readonly kind: 'credential'; readonly signatures: readonly Uint8Array[] }

/** The type ID that the P-Chain and the X-Chain share. */
export const credentialTypeId = 9

const signatureLength = 65

/** Reads a credential after its type ID. */
export function readCredential(reader: Reader): Credential {
  return { kind: 'credential', signatures: readSignatures(reader) }
}

/** Writes a credential with its type ID. */
export function writeCredential(writer: Writer, { signatures }: Credential): void {
  writeSignatures(writer.u32(credentialTypeId), signatures)
}

/** Reads a list of signatures. */
export function readSignatures(reader: Reader): readonly Uint8Array[] {
  return reader.list((item) => item.fixed(signatureLength))
}

/** Writes a list of signatures. */
export function writeSignatures(writer: Writer, signatures: readonly Uint8Array[]): void {
  writer.list(signatures, (signature, out) => out.fixed(signature))
}

/** Returns a credential as the node prints it. */
export function credentialJson({ signatures }: Pick<Credential, 'signatures'>): JsonWritable {
  return { signatures: signatures.map(toHex) }
}
