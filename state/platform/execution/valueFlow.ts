import type { Id } from '../../codec/ids.js'
import type { TransferableInput, TransferableOutput } from '../../utxo/transferables.js'
import type { UnsignedTx } from '../txs/UnsignedTx.js'

// The inputs and outputs of a transaction by kind (AvalancheGo `vms/platformvm/utxo/verifier.go`
// GetInputOutputs).

/** Returns all inputs of a transaction, including imports. */
export function inputsOf(tx: UnsignedTx): readonly TransferableInput[] {
  if (!('base' in tx)) return []
  return tx.kind === 'ImportTx' ? [...tx.base.inputs, ...tx.importedInputs] : tx.base.inputs
}

/** Returns all outputs of a transaction, including exports and stake. */
export function outputsOf(tx: UnsignedTx): readonly TransferableOutput[] {
  if (!('base' in tx)) return []
  if (tx.kind === 'ExportTx') return [...tx.base.outputs, ...tx.exportedOutputs]
  return 'stake' in tx ? [...tx.base.outputs, ...tx.stake] : tx.base.outputs
}

/** Returns the tokens that a transaction locks for rewards of a subnet's stakers. */
export function lockedRewardsOf(
  tx: UnsignedTx,
): readonly { readonly assetId: Id; readonly amount: bigint }[] {
  if (tx.kind !== 'TransformSubnetTx') return []
  return [{ assetId: tx.assetId, amount: tx.maximumSupply - tx.initialSupply }]
}

/**
 * Returns the sum of the balances that a transaction pays for L1 validators, nAVAX. It may need more than 64 bits.
 */
export function balancesOf(tx: UnsignedTx): bigint {
  if (tx.kind === 'ConvertSubnetToL1Tx')
    return tx.validators.reduce((sum, { balanceNAVAX }) => sum + balanceNAVAX, 0n)
  return 'balanceNAVAX' in tx ? tx.balanceNAVAX : 0n
}
