import { baseJson, writeBase } from '../../utxo/baseFields.js'
import type { TxType } from '../../utxo/TxType.js'
import { type AvmBaseFields, readAvmBase } from './base.js'

/** Transfers assets on the chain (AvalancheGo `vms/avm/txs/base_tx.go`). */
export type BaseTx = {
  readonly kind: 'BaseTx'
  readonly base: AvmBaseFields
}

/** The encoding and the JSON form of {@link BaseTx}. */
export const baseTx: TxType<BaseTx> = {
  typeId: 0,
  kind: 'BaseTx',
  read: (reader) => ({ kind: 'BaseTx', base: readAvmBase(reader) }),
  write(writer, tx) {
    writeBase(writer, tx.base)
  },
  json: (tx, format) => baseJson(tx.base, format),
}
