import { emptyId } from '../../../codec/ids.js'
import * as refuse from '../../../errors/evmOperations.js'
import type { NodeError } from '../../../errors/NodeError.js'
import { inputsNotSortedUnique } from '../../../errors/utxo.js'
import { within } from '../../../errors/within.js'
import { FlowCheck } from '../../../utxo/FlowCheck.js'
import {
  ascends,
  checkInput,
  checkInputOrder,
  checkOutput,
  checkOutputOrder,
} from '../../../utxo/wellFormed.js'
import type { Operation } from '../../chain/Operation.js'
import type { StateView } from '../../state/StateView.js'
import { checksumAddress } from '../../values/checksumAddress.js'
import type { AtomicContext } from './AtomicContext.js'
import type { AtomicExportTx, AtomicImportTx, UnsignedAtomicTx } from './AtomicTx.js'
import { accountKey } from './checkAtomicTx.js'

const platformChainId = emptyId

/**
 * Checks the form of an atomic transaction, and that its outputs do not exceed its inputs, by the rules since Helicon
 * (AvalancheGo `vms/saevm/cchain/tx` SanityCheck).
 *
 * @throws {NodeError} without the words `sanity check`
 */
export function checkForm(context: AtomicContext, unsigned: UnsignedAtomicTx): void {
  const { networkId, blockchainId, xChainId } = context
  const isImport = unsigned.kind === 'UnsignedImportTx'
  const peer = isImport ? unsigned.sourceChain : unsigned.destinationChain
  if (unsigned.networkId !== networkId) throw refuse.wrongNetwork(networkId, unsigned.networkId)
  if (unsigned.blockchainId !== blockchainId) throw refuse.wrongChain(blockchainId, unsigned.blockchainId)
  if (peer !== platformChainId && peer !== xChainId)
    throw refuse.notSameSubnet(platformChainId, xChainId, peer)
  if (isImport) checkImport(context, unsigned)
  else checkExport(context, unsigned)
}

/**
 * Checks that the accounts of an operation have the right nonces and enough (AvalancheGo `vms/saevm/cchain/txpool`
 * verifyOp).
 *
 * @param state after the last executed block
 * @throws {NodeError} without the words `state verification`
 */
export function checkAccounts({ burns }: Operation, state: Pick<StateView, 'nonce' | 'balance'>): void {
  for (const [address, debit] of burns) {
    const [nonce, balance] = [state.nonce(address), state.balance(address)]
    if (nonce !== debit.nonce) throw refuse.nonceMismatch(checksumAddress(address), nonce, debit.nonce)
    if (balance < debit.minBalance)
      throw refuse.balanceTooLow(checksumAddress(address), balance, debit.minBalance)
  }
}

function checkImport({ avaxAssetId }: AtomicContext, { importedInputs, outputs }: AtomicImportTx): void {
  checkSome(importedInputs, outputs)
  const flow = new FlowCheck()
  for (const [i, input] of importedInputs.entries()) {
    within(invalid('input', i), () => checkInput(input))
    if (input.assetId !== avaxAssetId) throw refuse.notAVAX('input', i, avaxAssetId, input.assetId)
    flow.consume(avaxAssetId, input.input.amount)
  }
  for (const [i, { amount, assetId }] of outputs.entries()) {
    if (amount === 0n) throw refuse.invalidPart('output', i, refuse.zeroAmount())
    if (assetId !== avaxAssetId) throw refuse.notAVAX('output', i, avaxAssetId, assetId)
    flow.produce(avaxAssetId, amount)
  }
  within(refuse.flowCheckFailed, () => flow.check())
  checkInputOrder(importedInputs)
  if (!ascends(outputs.map(accountKey))) throw refuse.outputsNotSortedUnique()
}

function checkExport({ avaxAssetId }: AtomicContext, { inputs, exportedOutputs }: AtomicExportTx): void {
  checkSome(inputs, exportedOutputs)
  const flow = new FlowCheck()
  for (const [i, { amount, assetId }] of inputs.entries()) {
    if (amount === 0n) throw refuse.invalidPart('input', i, refuse.zeroAmount())
    if (assetId !== avaxAssetId) throw refuse.notAVAX('input', i, avaxAssetId, assetId)
    flow.consume(avaxAssetId, amount)
  }
  for (const [i, output] of exportedOutputs.entries()) {
    within(invalid('output', i), () => checkOutput(output))
    if (output.assetId !== avaxAssetId) throw refuse.notAVAX('output', i, avaxAssetId, output.assetId)
    flow.produce(avaxAssetId, output.output.amount)
  }
  within(refuse.flowCheckFailed, () => flow.check())
  if (!ascends(inputs.map(accountKey))) throw inputsNotSortedUnique()
  within(refuse.outputsNotSorted, () => checkOutputOrder(exportedOutputs))
}

function checkSome(inputs: readonly unknown[], outputs: readonly unknown[]): void {
  if (inputs.length === 0) throw refuse.noInputs()
  if (outputs.length === 0) throw refuse.noOutputs()
}

function invalid(what: 'input' | 'output', index: number): (cause: NodeError) => NodeError {
  return (cause) => refuse.invalidPart(what, index, cause)
}
