import { concatBytes } from '../codec/hex.js'
import { UnpackError } from '../codec/linear/Reader.js'

/** A transaction, and whether it came with credentials. */
export type SignedOrNot<Tx> = { readonly tx: Tx; readonly isSigned: boolean }

/** No credentials, as the codec writes it. */
const noCredentials = new Uint8Array(4)

/**
 * Parses a transaction that need not be signed. Unsigned bytes end where the credentials of signed ones begin.
 * @throws {UnpackError} when the bytes are neither
 */
export function signedOrNot<Tx extends { readonly credentials: readonly unknown[] }>(
  bytes: Uint8Array,
  parse: (bytes: Uint8Array) => Tx,
): SignedOrNot<Tx> {
  try {
    const tx = parse(bytes)
    return { tx, isSigned: tx.credentials.length > 0 }
  } catch (error) {
    if (!(error instanceof UnpackError)) throw error
    try {
      return { tx: parse(concatBytes(bytes, noCredentials)), isSigned: false }
    } catch {
      throw error
    }
  }
}
