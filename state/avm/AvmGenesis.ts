import type { Id } from '../codec/ids.js'
import type { CreateAssetTx } from './txs/createAssetTx.js'
import type { Tx } from './txs/Tx.js'
import type { AvmUtxo } from './utxo.js'

/** An asset that the X-Chain's genesis creates. */
export type GenesisAsset = {
  /** A name for the asset in the API. */
  readonly alias: string
  /** The transaction that creates it. */
  readonly tx: Tx & { readonly unsigned: CreateAssetTx }
}

/** The X-Chain's genesis state (AvalancheGo `vms/avm/genesis.go`). */
export type AvmGenesis = {
  readonly blockchainId: Id
  /** Fees are paid in the first one. */
  readonly assets: readonly GenesisAsset[]
  /** UTXOs that no transaction has made. A real network has none. */
  readonly granted: readonly AvmUtxo[]
}
