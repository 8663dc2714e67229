import { utxoId } from '../../utxo/utxo.js'
import type { AvmBaseFields } from '../txs/base.js'
import type { BaseTx } from '../txs/baseTx.js'
import { checkBaseAndFlow, checkCredentials } from './checkForm.js'
import { checkBaseSpends } from './checkSpends.js'
import type { Execution, TxRules } from './Execution.js'

/** Transfers assets on the X-Chain. */
export const baseTxRules: TxRules<BaseTx> = {
  checkForm(execution, { base }) {
    checkBaseAndFlow(execution, base, {
      inputs: [base.inputs],
      outputs: [base.outputs],
      fee: execution.chain.fees.txFeeNAVAX,
    })
    checkCredentials(execution, base.inputs.length)
  },
  checkAgainstState(execution, { base }) {
    checkBaseSpends(execution, base)
  },
  apply(execution, { base }) {
    applyBase(execution, base)
  },
}

/** Removes the UTXOs that the inputs spend and adds the outputs. */
export function applyBase({ chain, tx }: Execution, { inputs, outputs }: AvmBaseFields): void {
  for (const input of inputs) chain.utxos.remove(utxoId(input))
  for (const [outputIndex, { assetId, output }] of outputs.entries())
    chain.utxos.add({ txId: tx.id, outputIndex, assetId, output })
}
