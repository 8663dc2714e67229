import type { Id } from '../../codec/ids.js'
import type { CreateAssetTx } from '../txs/createAssetTx.js'
import type { AvmUtxo } from '../utxo.js'

/** Returns the UTXOs of a new asset, whose ID is the transaction's. They follow the transaction's outputs. */
export function initialUtxos(txId: Id, { base, initialStates }: CreateAssetTx): AvmUtxo[] {
  return initialStates
    .flatMap(({ outputs }) => outputs)
    .map((output, i) => ({ txId, outputIndex: base.outputs.length + i, assetId: txId, output }))
}
