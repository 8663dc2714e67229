import { UnpackError } from '../../../codec/linear/Reader.js'
import { unmarshal } from '../../../codec/manager.js'
import { sha256 } from '../../../crypto/hashes.js'
import { evmAddressOfPublicKey } from '../../../crypto/secp256k1.js'
import * as refuse from '../../../errors/evmOperations.js'
import { wrongCredentialType } from '../../../errors/utxo.js'
import { within } from '../../../errors/within.js'
import { checkTransfer } from '../../../utxo/checkTransfer.js'
import { type TransferOutput, transferOutputs } from '../../../utxo/outputs.js'
import { isAssumed, recoverSigner } from '../../../utxo/signatures.js'
import { type Utxo, utxoId, utxoReader } from '../../../utxo/utxo.js'
import { checksumAddress } from '../../values/checksumAddress.js'
import type { AtomicContext } from './AtomicContext.js'
import type { AtomicExportTx, AtomicImportTx, AtomicTx } from './AtomicTx.js'
import { atomicTypeNames } from './credentials.js'

const readUtxo = utxoReader(transferOutputs)

/**
 * Checks that the credentials of an atomic transaction authorize its inputs: UTXOs of shared memory, or amounts of
 * accounts (AvalancheGo `vms/saevm/cchain/tx` VerifyCredentials).
 *
 * @throws {NodeError} without the words `credential verification`
 */
export function checkCredentials(context: AtomicContext, tx: AtomicTx): void {
  const { unsigned, credentials } = tx
  const inputs = unsigned.kind === 'UnsignedImportTx' ? unsigned.importedInputs : unsigned.inputs
  if (inputs.length !== credentials.length)
    throw refuse.wrongNumberOfCredentials(inputs.length, credentials.length)
  if (unsigned.kind === 'UnsignedImportTx') checkTransfers(context, tx, unsigned)
  else checkSigners(tx, unsigned)
}

function checkTransfers(
  { sharedMemory, blockchainId, clock }: AtomicContext,
  { credentials, unsignedBytes }: AtomicTx,
  { importedInputs, sourceChain }: AtomicImportTx,
): void {
  const elements = importedInputs.map((input) => {
    const element = sharedMemory.get(sourceChain, blockchainId, utxoId(input))
    if (element === undefined) throw refuse.utxosMissing(sourceChain)
    return element
  })
  const signing = { unsignedBytes, nowSeconds: clock.nowSeconds() }
  for (const [i, { value }] of elements.entries()) {
    const [input, credential] = [importedInputs[i], credentials[i]]
    if (input === undefined || credential === undefined) continue
    const utxo = parseUtxo(value, i)
    if (utxo.assetId !== input.assetId) throw refuse.mismatchedAsset(i, input.assetId, utxo.assetId)
    within(
      (cause) => refuse.transferInvalid(i, cause),
      () => {
        if (credential.kind !== 'credential') throw wrongCredentialType()
        checkTransfer(signing, input.input, credential, utxo.output)
      },
    )
  }
}

function checkSigners({ credentials, unsignedBytes }: AtomicTx, { inputs }: AtomicExportTx): void {
  const hash = sha256(unsignedBytes)
  for (const [i, { address }] of inputs.entries()) {
    const credential = credentials[i]
    const signatures = credential?.kind === 'credential' ? credential.signatures : []
    const [signature] = signatures
    if (signature === undefined || signatures.length !== 1)
      throw refuse.wrongNumberOfSignatures(i, signatures.length)
    if (isAssumed(signature)) continue
    const publicKey = within(
      (cause) => refuse.noPublicKey(i, cause),
      () => recoverSigner(hash, signature, false),
    )
    const signer = evmAddressOfPublicKey(publicKey)
    if (signer !== address) throw refuse.signedByOther(i, checksumAddress(address), checksumAddress(signer))
  }
}

function parseUtxo(bytes: Uint8Array, index: number): Utxo<TransferOutput> {
  try {
    return unmarshal(bytes, readUtxo, { typeNames: atomicTypeNames })
  } catch (error) {
    throw error instanceof UnpackError ? refuse.utxoUnreadable(index, error) : error
  }
}
