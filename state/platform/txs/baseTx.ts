import { type BaseFields, baseJson, readBase, writeBase } from '../../utxo/baseFields.js'
import type { TxType } from '../../utxo/TxType.js'

/** Transfers assets on the chain (AvalancheGo `txs/base_tx.go`). */
export type BaseTx = {
  readonly kind: 'BaseTx'
  readonly base: BaseFields
}

/** The encoding and the JSON form of {@link BaseTx}. */
export const baseTx: TxType<BaseTx> = {
  typeId: 34,
  kind: 'BaseTx',
  read: (reader) => ({
    kind: 'BaseTx',
    base: readBase(reader),
  }),
  write(writer, tx) {
    writeBase(writer, tx.base)
  },
  json: (tx, format) => ({
    ...baseJson(tx.base, format),
  }),
}
