import { type Id, idOfHash, idToString } from '../../codec/ids.js'
import { Writer } from '../../codec/linear/Writer.js'
import { codecVersion } from '../../codec/manager.js'
import type { NodeError } from '../../errors/NodeError.js'
import { notFound, whileTrying } from '../../errors/platform.js'
import * as refuse from '../../errors/platformTransfers.js'
import { assetMismatch, wrongCredentialType } from '../../errors/utxo.js'
import { within } from '../../errors/within.js'
import { Amounts, addAmounts } from '../../utxo/amounts.js'
import type { BaseFields } from '../../utxo/baseFields.js'
import { checkTransfer } from '../../utxo/checkTransfer.js'
import type { TransferInput } from '../../utxo/inputs.js'
import { amountOf, ownersOf, type TransferableOut, type TransferOutput } from '../../utxo/outputs.js'
import { writeOwners } from '../../utxo/owners.js'
import type { TransferableInput, TransferableOutput } from '../../utxo/transferables.js'
import { type Utxo, utxoId } from '../../utxo/utxo.js'
import type { PlatformChain } from '../PlatformChain.js'
import type { UnsignedTx } from '../txs/UnsignedTx.js'
import type { Verifiable } from '../txs/verifiable.js'
import type { Execution } from './Execution.js'
import { balancesOf, inputsOf, lockedRewardsOf, outputsOf } from './valueFlow.js'

/**
 * Checks that the inputs cover the outputs and the fee, that locked amounts stay locked for their owner, and
 * that the owners signed (AvalancheGo `vms/platformvm/utxo/verifier.go`).
 * @param credentials one for each input, without the credential of an authorization
 * @param imported the UTXOs of another chain that the last inputs spend
 * @throws {NodeError}
 */
export function checkSpend(
  { chain, tx, feeOf }: Execution,
  credentials: readonly Verifiable[] = tx.credentials,
  imported: readonly Utxo[] = [],
): void {
  const produced = producedNAVAX(tx.unsigned, feeOf(tx.unsigned))
  const inputs = inputsOf(tx.unsigned)
  const own = inputs.slice(0, inputs.length - imported.length)
  const utxos = [...own.map((input) => consumedUtxo(chain, input)), ...imported]
  if (inputs.length !== credentials.length)
    throw refuse.wrongNumberOfInputCredentials(inputs.length, credentials.length)
  const signing = { unsignedBytes: tx.unsignedBytes, nowSeconds: chain.clock.nowSeconds() }
  const unlockedIn = new Amounts<Id>()
  const lockedIn = new Amounts<LockedKey>()
  for (const [i, input] of inputs.entries()) {
    const [utxo, credential] = [utxos[i], credentials[i]]
    if (utxo === undefined || credential === undefined)
      throw new RangeError('each input has a UTXO and a credential')
    checkInputOf(input, utxo, signing.nowSeconds)
    within(
      (cause) => whileTrying('failed to verify transfer', cause),
      () => {
        if (credential.kind !== 'credential') throw wrongCredentialType()
        checkTransfer(signing, innerInput(input), credential, innerOutput(utxo.output))
      },
    )
    const locktime = stakeableLocktime(utxo.output)
    if (signing.nowSeconds >= locktime) unlockedIn.add(utxo.assetId, innerInput(input).amount)
    else lockedIn.add(lockedKey(utxo.assetId, locktime, utxo.output), innerInput(input).amount)
  }
  checkBalance(outputsOf(tx.unsigned), unlockedIn, lockedIn, [
    { assetId: chain.avaxAssetId, amount: produced },
    ...lockedRewardsOf(tx.unsigned),
  ])
}

/**
 * Returns the nAVAX that the inputs must cover in addition to the outputs: balances of L1 validators and the
 * fee. The error for an overflow depends on the kind.
 */
function producedNAVAX(unsigned: UnsignedTx, fee: bigint): bigint {
  const balances = within(refuse.balancesTooLarge, () => addAmounts(0n, balancesOf(unsigned)))
  if (unsigned.kind !== 'IncreaseL1ValidatorBalanceTx') return addAmounts(balances, fee)
  return within(refuse.feeNotAdded, () => addAmounts(balances, fee))
}

/** Removes the UTXOs that a transaction spends and adds its outputs. */
export function applySpend({ chain, tx }: Execution, base: BaseFields): void {
  for (const input of base.inputs) chain.utxos.remove(utxoId(input))
  for (const [outputIndex, { assetId, output }] of base.outputs.entries())
    chain.utxos.add({ txId: tx.id, outputIndex, assetId, output })
}

/**
 * Returns the UTXO that an input spends.
 * @param refusal creates the error for a missing UTXO, given as transaction and index
 * @throws {NodeError}
 */
export function consumedUtxo(
  chain: PlatformChain,
  input: TransferableInput,
  refusal: (utxo: string, cause: NodeError) => NodeError = refuse.consumedUtxoUnreadable,
): Utxo {
  const utxo = chain.utxos.get(utxoId(input))
  if (utxo === undefined) throw refusal(`${idToString(input.txId)}:${input.outputIndex}`, notFound())
  return utxo
}

/**
 * Checks that the input has the asset and the lock of its UTXO. After the locktime the lock may be left out.
 */
function checkInputOf({ assetId, input }: TransferableInput, utxo: Utxo, nowSeconds: bigint): void {
  if (utxo.assetId !== assetId) throw assetMismatch(assetId, utxo.assetId)
  const locktime = stakeableLocktime(utxo.output)
  if (input.kind === 'stakeableLock') {
    if (input.locktime !== locktime) throw refuse.locktimeMismatch(input.locktime, locktime)
  } else if (nowSeconds < locktime) throw refuse.lockedFundsNotMarked()
}

/**
 * Checks for each asset, lock and owner that the outputs do not exceed the inputs. Unlocked amounts may cover
 * a deficit of locked ones.
 */
function checkBalance(
  outputs: readonly TransferableOutput[],
  unlockedIn: Amounts<Id>,
  lockedIn: Amounts<LockedKey>,
  produced: readonly { readonly assetId: Id; readonly amount: bigint }[],
): void {
  const unlockedOut = new Amounts<Id>()
  for (const { assetId, amount } of produced) unlockedOut.add(assetId, amount)
  const lockedOut = new Amounts<LockedKey>()
  for (const { assetId, output } of outputs) {
    const locktime = stakeableLocktime(output)
    if (locktime === 0n) unlockedOut.add(assetId, amountOf(output))
    else lockedOut.add(lockedKey(assetId, locktime, output), amountOf(output))
  }
  for (const [key, amount] of lockedOut.entries()) {
    const increase = amount - lockedIn.of(key)
    if (increase <= 0n) continue
    const [assetId, owner, locktime] = key.split('/') as [Id, Id, string]
    const unlocked = unlockedIn.of(assetId)
    if (increase > unlocked)
      throw refuse.insufficientLockedFunds(owner, increase - unlocked, assetId, BigInt(locktime))
    unlockedIn.set(assetId, unlocked - increase)
  }
  for (const [assetId, amount] of unlockedOut.entries()) {
    const missing = amount - unlockedIn.of(assetId)
    if (missing > 0n) throw refuse.insufficientUnlockedFunds(missing, assetId)
  }
}

/** Asset, hash of the owner, locktime: a locked amount may only be exchanged for one with an equal key. */
type LockedKey = `${Id}/${Id}/${bigint}`

function lockedKey(assetId: Id, locktime: bigint, output: TransferableOut): LockedKey {
  const writer = new Writer().u16(codecVersion)
  writeOwners(writer, ownersOf(output))
  return `${assetId}/${idOfHash(writer.finish())}/${locktime}`
}

function stakeableLocktime(output: TransferableOut): bigint {
  return output.kind === 'stakeableLock' ? output.locktime : 0n
}

function innerOutput(output: TransferableOut): TransferOutput {
  return output.kind === 'stakeableLock' ? output.output : output
}

function innerInput({ input }: TransferableInput): TransferInput {
  return input.kind === 'stakeableLock' ? input.input : input
}
