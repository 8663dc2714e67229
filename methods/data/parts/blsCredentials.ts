import { toHex } from '../../../state/codec/hex.js'
import type { TypeOf } from '../../kit/schema.js'
import { namedObject, text } from '../../kit/schemas.js'

/** A BLS key of 48 bytes and the proof, of 96 bytes, that its owner has it. */
export const blsCredentials = namedObject('BlsCredentials', { publicKey: text, proofOfPossession: text })

/** Returns a BLS key with its proof in hexadecimal digits. */
export function blsCredentialsJson(signer: {
  readonly publicKey: Uint8Array
  readonly proofOfPossession: Uint8Array
}): TypeOf<typeof blsCredentials> {
  return { publicKey: toHex(signer.publicKey), proofOfPossession: toHex(signer.proofOfPossession) }
}
