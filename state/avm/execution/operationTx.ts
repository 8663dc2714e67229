import { compare } from '../../codec/compare.js'
import { bytesToHex } from '../../codec/hex.js'
import type { Id } from '../../codec/ids.js'
import { emptyId } from '../../codec/ids.js'
import { Writer } from '../../codec/linear/Writer.js'
import * as refuse from '../../errors/avmTx.js'
import { emptyAssetId } from '../../errors/utxo.js'
import type { OutputReference } from '../../utxo/transferables.js'
import { utxoId } from '../../utxo/utxo.js'
import { ascends } from '../../utxo/wellFormed.js'
import { outputsOfOperation } from '../fxs/operations.js'
import { type Operation, writeOperation } from '../txs/operation.js'
import type { OperationTx } from '../txs/operationTx.js'
import { applyBase } from './baseTx.js'
import { checkBaseAndFlow, checkCredentials } from './checkForm.js'
import { checkOperation } from './checkOperation.js'
import { checkBaseSpends } from './checkSpends.js'
import type { TxRules } from './Execution.js'
import { checkFxOperation } from './wellFormed.js'

/** The rules of transactions that mint, transfer or burn by operations of feature extensions. */
export const operationTxRules: TxRules<OperationTx> = {
  checkForm(execution, { base, operations }) {
    if (operations.length === 0) throw refuse.noOperations()
    checkBaseAndFlow(execution, base, {
      inputs: [base.inputs],
      outputs: [base.outputs],
      fee: execution.chain.fees.txFeeNAVAX,
    })
    const spent = new Set(base.inputs.map(utxoId))
    for (const operation of operations) checkOperationForm(operation, spent)
    if (!ascends(operations.map(sortKey))) throw refuse.operationsNotSortedUnique()
    checkCredentials(execution, base.inputs.length + operations.length)
  },
  checkAgainstState(execution, { base, operations }) {
    checkBaseSpends(execution, base)
    for (const [i, operation] of operations.entries())
      checkOperation(execution, operation, execution.tx.credentials[base.inputs.length + i])
  },
  apply(execution, { base, operations }) {
    const { chain, tx } = execution
    applyBase(execution, base)
    let outputIndex = base.outputs.length
    for (const { assetId, utxoIds, operation } of operations) {
      for (const id of utxoIds) chain.utxos.remove(utxoId(id))
      for (const output of outputsOfOperation(operation))
        chain.utxos.add({ txId: tx.id, outputIndex: outputIndex++, assetId, output })
    }
  },
}

/**
 * Checks an operation without the chain's state.
 * @param spent the UTXOs that the transaction spends already; those of the operation are added
 */
function checkOperationForm({ assetId, utxoIds, operation }: Operation, spent: Set<Id>): void {
  if (!utxoIds.every((id, i) => i === 0 || compareReferences(utxoIds[i - 1] ?? id, id) < 0))
    throw refuse.utxoIdsNotSortedUnique()
  if (assetId === emptyId) throw emptyAssetId()
  checkFxOperation(operation)
  for (const id of utxoIds.map(utxoId)) {
    if (spent.has(id)) throw refuse.doubleSpend()
    spent.add(id)
  }
}

function compareReferences(a: OutputReference, b: OutputReference): number {
  return compare(a.txId, b.txId) || a.outputIndex - b.outputIndex
}

/** Returns a text that sorts operations in the node's order, which is that of their bytes. */
function sortKey(operation: Operation): string {
  const writer = new Writer()
  writeOperation(operation, writer)
  return bytesToHex(writer.finish())
}
