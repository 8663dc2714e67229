import { type Id, idToString } from '../../codec/ids.js'
import * as refuse from '../../errors/avmTx.js'
import { notFound, whileTrying } from '../../errors/platform.js'
import { wrongCredentialType } from '../../errors/utxo.js'
import { within } from '../../errors/within.js'
import { checkTransfer } from '../../utxo/checkTransfer.js'
import type { Signing } from '../../utxo/signatures.js'
import { utxoId } from '../../utxo/utxo.js'
import type { AvmChain } from '../AvmChain.js'
import type { AvmCredential } from '../fxs/credentials.js'
import { type FxName, fxNames } from '../fxs/fxs.js'
import { fxOfOperation } from '../fxs/operations.js'
import { fxOfOutput } from '../fxs/outputs.js'
import type { AvmBaseFields, AvmTransferableInput, AvmTransferableOutput } from '../txs/base.js'
import type { AvmUtxo } from '../utxo.js'
import type { Execution } from './Execution.js'

// Checks of inputs and outputs against the state (AvalancheGo `vms/avm/txs/executor/semantic_verifier.go`).

/** Returns the data that a transaction's signatures are checked against. */
export function signingOf({ chain, tx }: Execution): Signing {
  return { unsignedBytes: tx.unsignedBytes, nowSeconds: chain.clock.nowSeconds() }
}

/** Checks the inputs and outputs that every transaction has. @throws {NodeError} */
export function checkBaseSpends(execution: Execution, { inputs, outputs }: AvmBaseFields): void {
  const { chain, tx } = execution
  for (const [i, input] of inputs.entries())
    within(
      (cause) => whileTrying('failed to verify transfer', cause),
      () => {
        const id = utxoId(input)
        const utxo = within(
          (cause) => whileTrying(`failed to get utxo ${idToString(id)}`, cause),
          () => existingUtxo(chain, id),
        )
        checkTransferOf(execution, input, tx.credentials[i], utxo)
      },
    )
  within(
    (cause) => whileTrying('failed to verify fx usage', cause),
    () => checkOutputAssets(chain, outputs),
  )
}

/**
 * Checks that an input can spend a UTXO, and that its owners signed.
 * @param credential never undefined after the check of their number
 * @throws {NodeError}
 */
export function checkTransferOf(
  execution: Execution,
  { assetId, input }: AvmTransferableInput,
  credential: AvmCredential | undefined,
  utxo: AvmUtxo,
): void {
  if (credential === undefined) throw new RangeError('each input has a credential')
  if (utxo.assetId !== assetId) throw refuse.assetIdMismatch()
  const fx = fxOfCredential(credential)
  checkFxUsage(execution.chain, fx, assetId)
  if (fx !== 'secp256k1fx') throw refuse.cannotTransfer()
  if (credential.kind !== 'credential') throw wrongCredentialType()
  if (utxo.output.kind !== 'transfer') throw refuse.wrongUtxoType()
  checkTransfer(signingOf(execution), input, credential, utxo.output)
}

/** Checks that the assets of outputs exist and have amounts. @throws {NodeError} */
function checkOutputAssets(chain: AvmChain, outputs: readonly AvmTransferableOutput[]): void {
  for (const { assetId, output } of outputs) checkFxUsage(chain, fxOfOutput(output), assetId)
}

/** Checks that an asset exists and was created with a feature extension. @throws {NodeError} */
export function checkFxUsage(chain: AvmChain, fx: FxName, assetId: Id): void {
  const created = chain.transactions.get(assetId)
  if (created === undefined) throw notFound()
  if (created.unsigned.kind !== 'CreateAssetTx') throw refuse.notAnAsset()
  const index = fxNames.indexOf(fx)
  if (created.unsigned.initialStates.every(({ fxIndex }) => fxIndex !== index)) throw refuse.incompatibleFx()
}

/** Returns the UTXO with an ID. @throws {NodeError} `not found` when it is spent or unknown */
export function existingUtxo(chain: AvmChain, id: Id): AvmUtxo {
  const utxo = chain.utxos.get(id)
  if (utxo === undefined) throw notFound()
  return utxo
}

/** Returns the feature extension of a value in the place of a credential. */
function fxOfCredential(credential: AvmCredential): FxName {
  switch (credential.kind) {
    case 'credential':
      return credential.fx
    case 'input':
      return 'secp256k1fx'
    case 'output':
      return fxOfOutput(credential.output)
    case 'operation':
      return fxOfOperation(credential.operation)
  }
}
