import { UnpackError } from '../../../codec/linear/Reader.js'
import { unmarshal } from '../../../codec/manager.js'
import { sha256 } from '../../../crypto/hashes.js'
import { evmAddressOfPublicKey } from '../../../crypto/secp256k1.js'
import * as refuse from '../../../errors/evmAtomic.js'
import { wrongCredentialType } from '../../../errors/utxo.js'
import { within } from '../../../errors/within.js'
import { checkTransfer } from '../../../utxo/checkTransfer.js'
import { FlowCheck } from '../../../utxo/FlowCheck.js'
import { type TransferOutput, transferOutputs } from '../../../utxo/outputs.js'
import { isAssumed, recoverSigner } from '../../../utxo/signatures.js'
import { type Utxo, utxoId, utxoReader } from '../../../utxo/utxo.js'
import type { AtomicContext } from './AtomicContext.js'
import type { AtomicExportTx, AtomicImportTx, AtomicTx } from './AtomicTx.js'
import { atomicGas, dynamicFee, flowsOf } from './atomicFees.js'
import { checkAtomicTx } from './checkAtomicTx.js'
import { atomicTypeNames } from './credentials.js'

const readUtxo = utxoReader(transferOutputs)

/**
 * Checks a transaction for a block with a base fee: its form, fee, UTXOs and signatures, but not the EVM
 * accounts of an export (coreth `atomic/vm/tx_semantic_verifier.go`).
 * @param baseFee wei per gas
 * @throws {NodeError}
 */
export function verifyAtomicTx(context: AtomicContext, tx: AtomicTx, baseFee: bigint): void {
  const { unsigned } = tx
  checkAtomicTx(context, unsigned)
  const fee = dynamicFee(atomicGas(tx), baseFee)
  if (unsigned.kind === 'UnsignedImportTx') {
    within(refuse.importFlowFailed, () => checkFlow(context, tx, fee))
    checkImportedUtxos(context, tx, unsigned)
  } else {
    within(refuse.exportFlowFailed, () => checkFlow(context, tx, fee))
    checkExportSignatures(tx, unsigned)
  }
}

/** Checks that the inputs of a transaction are at least its outputs plus the fee. */
function checkFlow({ avaxAssetId }: AtomicContext, { unsigned }: AtomicTx, fee: bigint): void {
  const { consumed, produced } = flowsOf(unsigned)
  const flow = new FlowCheck()
  flow.produce(avaxAssetId, fee)
  for (const { assetId, amount } of produced) flow.produce(assetId, amount)
  for (const { assetId, amount } of consumed) flow.consume(assetId, amount)
  flow.check()
}

function checkImportedUtxos(
  context: AtomicContext,
  { credentials, unsignedBytes }: AtomicTx,
  { importedInputs, sourceChain }: AtomicImportTx,
): void {
  if (credentials.length !== importedInputs.length)
    throw refuse.wrongNumberOfImportCredentials(importedInputs.length, credentials.length)
  const elements = importedInputs.map((input) => {
    const element = context.sharedMemory.get(sourceChain, context.blockchainId, utxoId(input))
    if (element === undefined) throw refuse.importedUtxosMissing(sourceChain)
    return element
  })
  const signing = { unsignedBytes, nowSeconds: context.clock.nowSeconds() }
  for (const [i, { value }] of elements.entries()) {
    const [input, credential] = [importedInputs[i], credentials[i]]
    if (input === undefined || credential === undefined) continue
    const utxo = parseUtxo(value)
    if (utxo.assetId !== input.assetId) throw refuse.importedAssetMismatch()
    within(refuse.importedTransferInvalid, () => {
      if (credential.kind !== 'credential') throw wrongCredentialType()
      checkTransfer(signing, input.input, credential, utxo.output)
    })
  }
}

function checkExportSignatures({ credentials, unsignedBytes }: AtomicTx, { inputs }: AtomicExportTx): void {
  if (credentials.length !== inputs.length)
    throw refuse.wrongNumberOfExportCredentials(inputs.length, credentials.length)
  const hash = sha256(unsignedBytes)
  for (const [i, { address }] of inputs.entries()) {
    const credential = credentials[i]
    if (credential?.kind !== 'credential') throw refuse.exportCredentialOfWrongType()
    const [signature] = credential.signatures
    if (signature === undefined || credential.signatures.length !== 1)
      throw refuse.wrongNumberOfExportSignatures(credential.signatures.length)
    if (isAssumed(signature)) continue
    const signer = evmAddressOfPublicKey(recoverSigner(hash, signature, false))
    if (signer !== address) throw refuse.exportSignatureMismatch()
  }
}

function parseUtxo(bytes: Uint8Array): Utxo<TransferOutput> {
  try {
    return unmarshal(bytes, readUtxo, { typeNames: atomicTypeNames })
  } catch (error) {
    throw error instanceof UnpackError ? refuse.importedUtxoUnreadable(error) : error
  }
}
