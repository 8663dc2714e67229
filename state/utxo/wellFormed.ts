import { emptyId } from '../codec/ids.js'
import * as refuse from '../errors/utxo.js'
import type { TransferInput } from './inputs.js'
import { compareInputs, outputKey } from './order.js'
import type { OutputOwners } from './owners.js'
import type { TransferableInput, TransferableOutput } from './transferables.js'

// Checks of a transaction's parts that do not depend on the state (the `Verify` methods of AvalancheGo
// `vms/components/avax`, `vms/secp256k1fx` and `vms/platformvm/stakeable`).

/** Checks an output: asset, amount, locks, owners. @throws {NodeError} */
export function checkOutput({ assetId, output }: TransferableOutput): void {
  if (assetId === emptyId) throw refuse.emptyAssetId()
  if (output.kind === 'stakeableLock' && output.locktime === 0n) throw refuse.invalidStakeableLocktime()
  const inner = output.kind === 'stakeableLock' ? output.output : output
  if (inner.amount === 0n) throw refuse.outputWithoutValue()
  checkOwners(inner.owners)
}

/** Checks an input: asset, amount, locks, signature indices. @throws {NodeError} */
export function checkInput({ assetId, input }: TransferableInput): void {
  if (assetId === emptyId) throw refuse.emptyAssetId()
  if (input.kind === 'stakeableLock' && input.locktime === 0n) throw refuse.invalidStakeableLocktime()
  checkTransferInput(input.kind === 'stakeableLock' ? input.input : input)
}

/** Checks an input that spends a transfer output. @throws {NodeError} */
export function checkTransferInput({ amount, signatureIndices }: TransferInput): void {
  if (amount === 0n) throw refuse.inputWithoutValue()
  checkSignatureIndices(signatureIndices)
}

/** Checks that signature indices ascend. @throws {NodeError} */
export function checkSignatureIndices(indices: readonly number[]): void {
  if (!ascends(indices)) throw refuse.indicesNotSortedUnique()
}

/** Checks that owners ascend and that there are enough for the threshold. @throws {NodeError} */
export function checkOwners({ threshold, addresses }: OutputOwners): void {
  if (threshold > addresses.length) throw refuse.outputUnspendable()
  if (threshold === 0 && addresses.length > 0) throw refuse.outputUnoptimized()
  if (!ascends(addresses)) throw refuse.addressesNotSortedUnique()
}

/** Checks that outputs are ordered by asset, then by bytes; equal outputs are allowed. @throws {NodeError} */
export function checkOutputOrder(outputs: readonly TransferableOutput[]): void {
  const keys = outputs.map(outputKey)
  if (keys.some((key, i) => i > 0 && key < (keys[i - 1] ?? ''))) throw refuse.outputsNotSorted()
}

/** Checks that inputs are ordered by the UTXOs that they spend, without duplicates. @throws {NodeError} */
export function checkInputOrder(inputs: readonly TransferableInput[]): void {
  for (let i = 1; i < inputs.length; i++) {
    const [previous, next] = [inputs[i - 1], inputs[i]]
    if (previous === undefined || next === undefined) continue
    if (compareInputs(previous, next) >= 0) throw refuse.inputsNotSortedUnique()
  }
}

/** Whether each item is greater than the one before. */
export function ascends<T extends number | string>(items: readonly T[]): boolean {
  return items.every((item, i) => i === 0 || item > (items[i - 1] ?? item))
}
