import { UnpackError } from '../../codec/linear/Reader.js'
import { unmarshal } from '../../codec/manager.js'
import { notFound, whileTrying } from '../../errors/platform.js'
import { utxoUnreadable } from '../../errors/platformTransfers.js'
import { noImportInputs } from '../../errors/utxo.js'
import { within } from '../../errors/within.js'
import type { TransferableInput } from '../../utxo/transferables.js'
import { readUtxo, type Utxo, utxoId } from '../../utxo/utxo.js'
import { checkInput, checkInputOrder } from '../../utxo/wellFormed.js'
import { platformChainId } from '../PlatformChain.js'
import type { ImportTx } from '../txs/importTx.js'
import { txTypeNames } from '../txs/typeNames.js'
import { checkBase, checkMemo } from './baseRules.js'
import type { Execution, Executor } from './Execution.js'
import { checkPeerChain } from './peerChain.js'
import { applySpend, checkSpend, consumedUtxo } from './spending.js'

/** Imports assets that the X-Chain or the C-Chain exported: its inputs spend UTXOs of shared memory. */
export const executeImportTx: Executor<ImportTx> = (execution, tx) => {
  const { chain } = execution
  checkWellFormed(execution, tx)
  checkMemo(chain, tx.base)
  checkPeerChain(chain, tx.sourceChain)
  const values = tx.importedInputs.map((input) => sharedValue(execution, tx, input))
  for (const input of tx.base.inputs) consumedUtxo(chain, input, utxoUnreadable)
  const imported = values.map(parseUtxo)
  checkSpend(execution, execution.tx.credentials, imported)
  applySpend(execution, tx.base)
  for (const input of tx.importedInputs)
    chain.sharedMemory.remove(tx.sourceChain, platformChainId, utxoId(input))
}

function checkWellFormed({ chain }: Execution, { base, importedInputs }: ImportTx): void {
  if (importedInputs.length === 0) throw noImportInputs()
  checkBase(chain, base)
  within(
    (cause) => whileTrying('input failed verification', cause),
    () => importedInputs.forEach(checkInput),
  )
  checkInputOrder(importedInputs)
}

function sharedValue({ chain }: Execution, { sourceChain }: ImportTx, input: TransferableInput): Uint8Array {
  const element = chain.sharedMemory.get(sourceChain, platformChainId, utxoId(input))
  if (element === undefined) throw whileTrying('failed to get shared memory', notFound())
  return element.value
}

/** Other chains may export UTXOs that the P-Chain does not support, such as NFTs. */
function parseUtxo(bytes: Uint8Array): Utxo {
  try {
    return unmarshal(bytes, readUtxo, { typeNames: txTypeNames })
  } catch (error) {
    throw error instanceof UnpackError ? whileTrying('failed to unmarshal UTXO', error) : error
  }
}
