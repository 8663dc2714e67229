import { decodeBytes, type Encoding, EncodingError } from '../../state/codec/encoding.js'
import { goString } from '../../state/codec/goJson/scalars.js'
import { UnpackError } from '../../state/codec/linear/Reader.js'
import { txUndecodable } from '../../state/errors/platformTx.js'
import { idText, object } from '../kit/schemas.js'
import { goEncoding } from '../params/encoding.js'
import { goRequired, named } from '../params/go.js'

/** The parameters of `issueTx` on every chain (AvalancheGo `api.FormattedTx`). */
export const issueTxParams = named({ tx: goRequired(goString), encoding: goEncoding })

/** The result of `issueTx` on every chain (AvalancheGo `api.JSONTxID`). */
export const issueTxResult = object({ txID: idText })

/**
 * Decodes the transaction that a client sends.
 * @param parse reads its bytes; throws {UnpackError}
 * @param unparsable returns the error of the service for bytes that are not a transaction
 * @param undecodable returns that for text that is not an encoding of bytes
 * @throws {NodeError} for either
 */
export function readIssuedTx<Tx>(
  { tx, encoding }: { readonly tx: string; readonly encoding: Encoding },
  parse: (bytes: Uint8Array) => Tx,
  unparsable: (cause: UnpackError) => Error,
  undecodable: (cause: EncodingError) => Error = txUndecodable,
): Tx {
  const bytes = decode(tx, encoding, undecodable)
  try {
    return parse(bytes)
  } catch (error) {
    throw error instanceof UnpackError ? unparsable(error) : error
  }
}

function decode(text: string, encoding: Encoding, undecodable: (cause: EncodingError) => Error): Uint8Array {
  try {
    return decodeBytes(text, encoding)
  } catch (error) {
    throw error instanceof EncodingError ? undecodable(error) : error
  }
}
