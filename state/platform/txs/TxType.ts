import type { JsonWritable } from '../../codec/json.js'
import type { Reader, Writer } from '../../codec/packer.js'
import type { AddressFormat } from '../../utxo/owners.js'

/** How one type of transaction is read, written and printed. */
export type TxType<T extends { readonly kind: string }> = {
  /** Its number in the P-Chain's codec (AvalancheGo `vms/platformvm/txs/codec.go`). */
  readonly typeId: number
  readonly kind: T['kind']
  /** Reads the body behind the type ID. @throws {UnpackError} */
  read(reader: Reader): T
  /** Writes the body behind the type ID. */
  write(writer: Writer, tx: T): void
  /** The `unsignedTx` member of `encoding: json`, in the node's key order. */
  json(tx: T, format: AddressFormat): Record<string, JsonWritable>
}
