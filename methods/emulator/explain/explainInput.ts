import type { Id, ShortId } from '../../../state/codec/ids.js'
import { idToString, shortIdFromBytes } from '../../../state/codec/ids.js'
import { sha256 } from '../../../state/crypto/hashes.js'
import { addressOfPublicKey } from '../../../state/crypto/secp256k1.js'
import { unlessRefused } from '../../../state/errors/unlessRefused.js'
import { type AddressFormat, addressTexts, type OutputOwners } from '../../../state/utxo/owners.js'
import { isAssumed, recoverSigner } from '../../../state/utxo/signatures.js'
import { utxoId } from '../../../state/utxo/utxo.js'

/** An input as all chains of UTXOs have it. */
export type SpendingInput = {
  readonly txId: Id
  readonly outputIndex: number
  readonly assetId: Id
  readonly amount: bigint
  readonly signatureIndices: readonly number[]
}

/** The output that an input spends, as far as it exists. */
export type SpentOutput = { readonly assetId: Id; readonly amount: bigint; readonly owners: OutputOwners }

/** The data that all inputs of one transaction share. */
export type InputContext = {
  readonly unsignedBytes: Uint8Array
  readonly nowSeconds: bigint
  readonly format: AddressFormat
}

/** Explains an input: the output that it spends, its owners, and its signers. */
export function explainInput(
  context: InputContext,
  input: SpendingInput,
  spent: SpentOutput | undefined,
  signatures: readonly Uint8Array[],
) {
  const { txId, outputIndex, assetId, amount, signatureIndices } = input
  const owners = spent?.owners
  return {
    utxoID: idToString(utxoId({ txId, outputIndex })),
    txID: idToString(txId),
    outputIndex,
    assetID: idToString(assetId),
    amount: String(amount),
    utxo:
      spent === undefined
        ? null
        : {
            assetID: idToString(spent.assetId),
            amount: String(spent.amount),
            locktime: String(spent.owners.locktime),
            threshold: spent.owners.threshold,
            addresses: addressTexts(spent.owners, context.format),
          },
    isLocked: owners !== undefined && owners.locktime > context.nowSeconds,
    signatures: signatureIndices.map((index, position) =>
      explainSignature(context, owners?.addresses[index], signatures[position]),
    ),
  }
}

/** Explains one signature: whose it should be, whose it is, and whether that is right. */
function explainSignature(
  { unsignedBytes, format }: InputContext,
  expected: ShortId | undefined,
  signature: Uint8Array | undefined,
) {
  const signer = signature === undefined ? undefined : signerOf(unsignedBytes, signature)
  return {
    expected: expected === undefined ? null : textOf(expected, format),
    signedBy: signer === undefined ? null : textOf(signer, format),
    isRight: signer !== undefined && signer === expected,
  }
}

/** Returns the address that signed; undefined for none and for malformed signatures. */
function signerOf(unsignedBytes: Uint8Array, signature: Uint8Array): ShortId | undefined {
  if (isAssumed(signature)) return undefined
  return unlessRefused(() =>
    shortIdFromBytes(addressOfPublicKey(recoverSigner(sha256(unsignedBytes), signature, true))),
  )
}

function textOf(address: ShortId, format: AddressFormat): string {
  return addressTexts({ locktime: 0n, threshold: 1, addresses: [address] }, format)[0] ?? ''
}
