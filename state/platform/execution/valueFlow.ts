import type { TransferableInput, TransferableOutput } from '../../utxo/transferables.js'
import type { UnsignedTx } from '../txs/UnsignedTx.js'

// What a transaction spends and makes, by kind (AvalancheGo `vms/platformvm/utxo/verifier.go` GetInputOutputs).

/** Everything that a transaction spends, imports included. */
export function inputsOf(tx: UnsignedTx): readonly TransferableInput[] {
  if (!('base' in tx)) return []
  return tx.kind === 'ImportTx' ? [...tx.base.inputs, ...tx.importedInputs] : tx.base.inputs
}

/** Everything that a transaction pays out: its outputs, exports and stake. */
export function outputsOf(tx: UnsignedTx): readonly TransferableOutput[] {
  if (!('base' in tx)) return []
  if (tx.kind === 'ExportTx') return [...tx.base.outputs, ...tx.exportedOutputs]
  return 'stake' in tx ? [...tx.base.outputs, ...tx.stake] : tx.base.outputs
}

/** nAVAX that a transaction turns into balances of L1 validators. Its parts have 64 bits, their sum may have more. */
export function balancesOf(tx: UnsignedTx): bigint {
  if (tx.kind === 'ConvertSubnetToL1Tx')
    return tx.validators.reduce((sum, { balanceNAVAX }) => sum + balanceNAVAX, 0n)
  return 'balanceNAVAX' in tx ? tx.balanceNAVAX : 0n
}
