import type { JsonWritable } from '../codec/json.js'
import type { Reader } from '../codec/linear/Reader.js'
import type { Writer } from '../codec/linear/Writer.js'
import type { AddressFormat } from './owners.js'

/** The encoding and the JSON form of one type of transaction. */
export type TxType<T extends { readonly kind: string }> = {
  /** The type ID in the chain's codec. */
  readonly typeId: number
  readonly kind: T['kind']
  /** Reads the body after the type ID. @throws {UnpackError} */
  read(reader: Reader): T
  /** Writes the body after the type ID. */
  write(writer: Writer, tx: T): void
  /**
   * Returns the `unsignedTx` member of the transaction as JSON (`encoding: json`), in the node's key order.
   */
  json(tx: T, format: AddressFormat): Record<string, JsonWritable>
}
