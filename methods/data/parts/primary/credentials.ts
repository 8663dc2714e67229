import type { Id } from '../../../../state/codec/ids.js'
import { sha256 } from '../../../../state/crypto/hashes.js'
import type { Network } from '../../../../state/Network.js'
import { inputsOf } from '../../../../state/platform/execution/valueFlow.js'
import { platformChainId } from '../../../../state/platform/PlatformChain.js'
import { recoverSigner } from '../../../../state/utxo/signatures.js'
import { utxoId } from '../../../../state/utxo/utxo.js'
import { avmInputsOf } from '../../../../state/views/primary/avmSource.js'
import type { TxPosition } from '../../../../state/views/primary/LedgerOutput.js'
import { namedObject, optional, text } from '../../../kit/schemas.js'

/** A signature of 65 bytes and the compressed key that made it, in base64. */
export const utxoCredential = namedObject('UtxoCredential', {
  signature: optional(text),
  publicKey: optional(text),
})

/** The source of signatures: a transaction of any chain. */
type Signed = {
  readonly unsignedBytes: Uint8Array
  readonly credentials: readonly { readonly kind: string; readonly signatures?: readonly Uint8Array[] }[]
}

/** Returns the signatures with which a transaction spent an output. */
export function credentialsOf(network: Network, { chainId, txId }: TxPosition, spent: Id) {
  const { platform, avm, atomic } = network.world
  if (chainId === platformChainId) {
    const tx = platform.transactions.get(txId)?.tx
    if (tx === undefined) return []
    return signaturesJson(
      tx,
      inputsOf(tx.unsigned).findIndex((input) => utxoId(input) === spent),
    )
  }
  if (chainId === avm.blockchainId) {
    const tx = avm.transactions.get(txId)
    const input = tx && avmInputsOf(tx.unsigned).find((each) => utxoId(each) === spent)
    return tx === undefined || input === undefined ? [] : signaturesJson(tx, input.credentialIndex)
  }
  const tx = atomic.find(txId)?.tx
  if (tx?.unsigned.kind !== 'UnsignedImportTx') return []
  return signaturesJson(
    tx,
    tx.unsigned.importedInputs.findIndex((input) => utxoId(input) === spent),
  )
}

/** Returns the signatures of one credential of a transaction. */
export function signaturesJson({ unsignedBytes, credentials }: Signed, index: number) {
  const hash = sha256(unsignedBytes)
  return (credentials[index]?.signatures ?? []).map((signature) => ({
    signature: base64(signature),
    publicKey: base64(recoverSigner(hash, signature, true)),
  }))
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}
