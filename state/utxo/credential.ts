import { toHex } from '../codec/hex.js'
import type { JsonWritable } from '../codec/json.js'
import type { Reader, Writer } from '../codec/packer.js'

/** Signatures, 65 bytes each: r, s and the recovery bit (AvalancheGo `vms/secp256k1fx/credential.go`). */
export type Credential = { readonly kind: 'credential'; readonly signatures: readonly Uint8Array[] }

/** The type ID that the P-Chain and the X-Chain share. */
export const credentialTypeId = 9

const signatureLength = 65

/** Reads a credential after its type ID. */
export function readCredential(reader: Reader): Credential {
  return { kind: 'credential', signatures: reader.list((item) => item.fixed(signatureLength)) }
}

/** Writes a credential with its type ID. */
export function writeCredential(writer: Writer, { signatures }: Credential): void {
  writer.u32(credentialTypeId).list(signatures, (signature, out) => out.fixed(signature))
}

/** Returns a credential as the node prints it. */
export function credentialJson({ signatures }: Credential): JsonWritable {
  return { signatures: signatures.map(toHex) }
}
