import { UnpackError } from '../../codec/linear/Reader.js'
import { unmarshal } from '../../codec/manager.js'
import * as refuse from '../../errors/avmTx.js'
import { NodeError } from '../../errors/NodeError.js'
import { notFound } from '../../errors/platform.js'
import { utxoId } from '../../utxo/utxo.js'
import type { ImportTx } from '../txs/importTx.js'
import { avmTypeNames } from '../txs/typeNames.js'
import { type AvmUtxo, readAvmUtxo } from '../utxo.js'
import { applyBase } from './baseTx.js'
import { checkBaseAndFlow, checkCredentials } from './checkForm.js'
import { checkBaseSpends, checkTransferOf } from './checkSpends.js'
import type { Execution, TxRules } from './Execution.js'

/** Imports assets that another chain exported: its inputs spend UTXOs of shared memory. */
export const importTxRules: TxRules<ImportTx> = {
  checkForm(execution, { base, importedInputs }) {
    if (importedInputs.length === 0) throw refuse.noImportedInputs()
    checkBaseAndFlow(execution, base, {
      inputs: [base.inputs, importedInputs],
      outputs: [base.outputs],
      fee: execution.chain.fees.txFeeNAVAX,
    })
    checkCredentials(execution, base.inputs.length + importedInputs.length)
  },
  checkAgainstState(execution, { base, importedInputs, sourceChain }) {
    const { chain, tx } = execution
    checkBaseSpends(execution, base)
    chain.checkPeerChain(sourceChain)
    const imported = importedInputs.map((input) => ({
      input,
      bytes: sharedValue(execution, sourceChain, input),
    }))
    for (const [i, { input, bytes }] of imported.entries())
      checkTransferOf(execution, input, tx.credentials[base.inputs.length + i], parseUtxo(bytes))
  },
  apply(execution, { base, importedInputs, sourceChain }) {
    const { chain } = execution
    applyBase(execution, base)
    for (const input of importedInputs)
      chain.sharedMemory.remove(sourceChain, chain.blockchainId, utxoId(input))
  },
}

function sharedValue(
  { chain }: Execution,
  sourceChain: ImportTx['sourceChain'],
  input: ImportTx['importedInputs'][number],
): Uint8Array {
  const element = chain.sharedMemory.get(sourceChain, chain.blockchainId, utxoId(input))
  if (element === undefined) throw notFound()
  return element.value
}

function parseUtxo(bytes: Uint8Array): AvmUtxo {
  try {
    return unmarshal(bytes, readAvmUtxo, { typeNames: avmTypeNames })
  } catch (error) {
    throw error instanceof UnpackError ? new NodeError(error.message) : error
  }
}
