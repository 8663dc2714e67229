import type { Id } from '../../codec/ids.js'
import { utxoId } from '../../utxo/utxo.js'
import type { UnsignedTx } from '../txs/UnsignedTx.js'

/** Returns the UTXOs that a transaction spends, including imported ones (AvalancheGo `vms/avm/txs` InputIDs). */
export function spentUtxoIds(tx: UnsignedTx): readonly Id[] {
  const own = tx.base.inputs.map(utxoId)
  switch (tx.kind) {
    case 'OperationTx':
      return [...own, ...tx.operations.flatMap(({ utxoIds }) => utxoIds.map(utxoId))]
    case 'ImportTx':
      return [...own, ...tx.importedInputs.map(utxoId)]
    default:
      return own
  }
}
