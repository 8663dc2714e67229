import { emptyId, type Id } from '../../../codec/ids.js'
import * as refuse from '../../../errors/evmAtomic.js'
import {
  emptyAssetId,
  inputsNotSortedUnique,
  inputWithoutValue,
  noImportInputs,
  outputWithoutValue,
  wrongBlockchainId,
} from '../../../errors/utxo.js'
import { within } from '../../../errors/within.js'
import { checkSameSubnet } from '../../../utxo/checkSameSubnet.js'
import {
  ascends,
  checkInput,
  checkInputOrder,
  checkOutput,
  checkOutputOrder,
} from '../../../utxo/wellFormed.js'
import type { AtomicContext } from './AtomicContext.js'
import type { AtomicExportTx, AtomicImportTx, EvmOutput, UnsignedAtomicTx } from './AtomicTx.js'

const primaryNetworkId = emptyId
const platformChainId = emptyId

/**
 * Runs the checks that do not depend on the state, by the rules since Banff (the `Verify` methods of coreth
 * `plugin/evm/atomic`).
 * @throws {NodeError}
 */
export function checkAtomicTx(context: AtomicContext, unsigned: UnsignedAtomicTx): void {
  if (unsigned.kind === 'UnsignedImportTx') checkImport(context, unsigned)
  else checkExport(context, unsigned)
}

function checkImport(context: AtomicContext, tx: AtomicImportTx): void {
  if (tx.importedInputs.length === 0) throw noImportInputs()
  checkChain(context, tx)
  if (tx.outputs.length === 0) throw refuse.noEvmOutputs()
  checkPeer(context, tx.sourceChain)
  for (const output of tx.outputs) {
    within(refuse.evmOutputInvalid, () => checkEvmOutput(output))
    if (output.assetId !== context.avaxAssetId) throw refuse.importsOtherAsset('output')
  }
  for (const input of tx.importedInputs) {
    within(refuse.atomicInputInvalid, () => checkInput(input))
    if (input.assetId !== context.avaxAssetId) throw refuse.importsOtherAsset('input')
  }
  checkInputOrder(tx.importedInputs)
  if (!ascends(tx.outputs.map(accountKey))) throw refuse.evmOutputsNotSortedUnique()
}

function checkExport(context: AtomicContext, tx: AtomicExportTx): void {
  if (tx.exportedOutputs.length === 0) throw refuse.noExportOutputs()
  checkChain(context, tx)
  checkPeer(context, tx.destinationChain)
  for (const { amount, assetId } of tx.inputs) {
    if (amount === 0n) throw inputWithoutValue()
    if (assetId === emptyId) throw emptyAssetId()
    if (assetId !== context.avaxAssetId) throw refuse.exportsOtherAsset('input')
  }
  for (const output of tx.exportedOutputs) {
    checkOutput(output)
    if (output.assetId === context.avaxAssetId) continue
    throw tx.destinationChain === platformChainId ? wrongBlockchainId() : refuse.exportsOtherAsset('output')
  }
  within(refuse.exportedOutputsNotSorted, () => checkOutputOrder(tx.exportedOutputs))
  if (!ascends(tx.inputs.map(accountKey))) throw inputsNotSortedUnique()
}

function checkChain(context: AtomicContext, tx: UnsignedAtomicTx): void {
  if (tx.networkId !== context.networkId) throw refuse.issuedOnOtherNetwork()
  if (tx.blockchainId !== context.blockchainId) throw wrongBlockchainId()
}

function checkPeer({ blockchainId, subnetOf }: AtomicContext, peer: Id): void {
  within(wrongBlockchainId, () =>
    checkSameSubnet({ blockchainId, subnetId: primaryNetworkId }, peer, subnetOf),
  )
}

function checkEvmOutput({ amount, assetId }: EvmOutput): void {
  if (amount === 0n) throw outputWithoutValue()
  if (assetId === emptyId) throw emptyAssetId()
}

/** Returns text that compares as the node compares address and asset. */
export function accountKey({ address, assetId }: EvmOutput): string {
  return address + assetId
}
