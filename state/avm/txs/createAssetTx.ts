import { baseJson, writeBase } from '../../utxo/baseFields.js'
import type { TxType } from '../../utxo/TxType.js'
import { type AvmBaseFields, readAvmBase } from './base.js'
import { type InitialState, initialStateJson, readInitialState, writeInitialState } from './initialState.js'

/** Creates an asset, whose ID is the transaction's (AvalancheGo `vms/avm/txs/create_asset_tx.go`). */
export type CreateAssetTx = {
  readonly kind: 'CreateAssetTx'
  readonly base: AvmBaseFields
  readonly name: string
  readonly symbol: string
  /** The number of decimals that users see. */
  readonly denomination: number
  /** Ordered by feature extension, at most one for each. */
  readonly initialStates: readonly InitialState[]
}

/** The encoding and the JSON form of {@link CreateAssetTx}. */
export const createAssetTx: TxType<CreateAssetTx> = {
  typeId: 1,
  kind: 'CreateAssetTx',
  read: (reader) => ({
    kind: 'CreateAssetTx',
    base: readAvmBase(reader),
    name: reader.string(),
    symbol: reader.string(),
    denomination: reader.u8(),
    initialStates: reader.list(readInitialState),
  }),
  write(writer, tx) {
    writeBase(writer, tx.base)
    writer.string(tx.name).string(tx.symbol).u8(tx.denomination)
    writer.list(tx.initialStates, writeInitialState)
  },
  json: (tx, format) => ({
    ...baseJson(tx.base, format),
    name: tx.name,
    symbol: tx.symbol,
    denomination: tx.denomination,
    initialStates: tx.initialStates.map((state) => initialStateJson(state, format)),
  }),
}
