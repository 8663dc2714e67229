import { toHex } from '../../codec/hex.js'
import type { Reader, Variants } from '../../codec/linear/Reader.js'
import type { Writer } from '../../codec/linear/Writer.js'
import type { ProofOfPossession } from '../../crypto/ProofOfPossession.js'

// AvalancheGo `vms/platformvm/signer`.

/** The BLS key of a validator; undefined registers none. */
export type Signer = ProofOfPossession | undefined

const emptyTypeId = 27
const proofTypeId = 28

/** Signers by type ID. */
export const signerVariants: Variants<Signer> = {
  [emptyTypeId]: () => undefined,
  [proofTypeId]: readProofOfPossession,
}

/** Reads a signer with its type ID. */
export function readSigner(reader: Reader): Signer {
  return reader.union('signer.Signer', signerVariants)
}

/** Writes a signer with its type ID. */
export function writeSigner(writer: Writer, signer: Signer): void {
  if (signer === undefined) writer.u32(emptyTypeId)
  else writeProofOfPossession(writer.u32(proofTypeId), signer)
}

/** Reads a proof of possession without a type ID. */
export function readProofOfPossession(reader: Reader): ProofOfPossession {
  return { publicKey: reader.fixed(48), proofOfPossession: reader.fixed(96) }
}

/** Writes a proof of possession without a type ID. */
export function writeProofOfPossession(writer: Writer, proof: ProofOfPossession): void {
  writer.fixed(proof.publicKey).fixed(proof.proofOfPossession)
}

/** Returns a signer as the node prints it; an empty one is `{}`. */
export function signerJson(signer: Signer): { publicKey?: string; proofOfPossession?: string } {
  return signer === undefined
    ? {}
    : { publicKey: toHex(signer.publicKey), proofOfPossession: toHex(signer.proofOfPossession) }
}
