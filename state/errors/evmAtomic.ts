import { type Id, idToString } from '../codec/ids.js'
import { maxUint64 } from '../codec/integers.js'
import { NodeError } from './NodeError.js'
import { notFound, whileTrying } from './platform.js'
import { quotedId } from './quotedId.js'

// Refusals of the C-Chain's atomic transactions (coreth `plugin/evm/atomic`). Those of single outputs, inputs
// and signatures are in `utxo.ts`.

/** A transaction of another network. */
export function issuedOnOtherNetwork(): NodeError {
  return new NodeError('tx was issued with a different network ID')
}

/** An import that pays to no account. */
export function noEvmOutputs(): NodeError {
  return new NodeError('tx has no EVM outputs')
}

/** An export without outputs. */
export function noExportOutputs(): NodeError {
  return new NodeError('tx has no export outputs')
}

/** An invalid output of an import. */
export function evmOutputInvalid(cause: Error): NodeError {
  return whileTrying('EVM Output failed verification', cause)
}

/** An invalid input of an import. */
export function atomicInputInvalid(cause: Error): NodeError {
  return whileTrying('atomic input failed verification', cause)
}

/** An import of another asset than AVAX. */
export function importsOtherAsset(what: 'input' | 'output'): NodeError {
  return new NodeError(`import ${what} cannot contain non-AVAX in Banff`)
}

/** An export of another asset than AVAX. */
export function exportsOtherAsset(what: 'input' | 'output'): NodeError {
  return new NodeError(`export ${what} cannot contain non-AVAX in Banff`)
}

/** Outputs of an import that are unsorted or duplicated. */
export function evmOutputsNotSortedUnique(): NodeError {
  return new NodeError('outputs not sorted and unique')
}

/** Outputs of an export that are unsorted. */
export function exportedOutputsNotSorted(): NodeError {
  return new NodeError('tx outputs not sorted')
}

/** A fee that exceeds 64 bits. */
export function feeOverflow(): NodeError {
  return new NodeError('overflow occurred while calculating the fee')
}

/** An import whose inputs are less than its outputs plus the fee. */
export function importFlowFailed(cause: Error): NodeError {
  return whileTrying('import tx flow check failed due to', cause)
}

/** An export whose inputs are less than its outputs plus the fee. */
export function exportFlowFailed(cause: Error): NodeError {
  return whileTrying('export tx flow check failed due to', cause)
}

/** A number of credentials that differs from the number of imported inputs. */
export function wrongNumberOfImportCredentials(inputs: number, credentials: number): NodeError {
  return new NodeError(`incorrect number of credentials: (${inputs} vs. ${credentials})`)
}

/** A number of credentials that differs from the number of an export's inputs. */
export function wrongNumberOfExportCredentials(inputs: number, credentials: number): NodeError {
  return new NodeError(
    `export tx contained incorrect number of credentials want ${inputs} got ${credentials}`,
  )
}

/** A credential of an export that holds another number of signatures than one. */
export function wrongNumberOfExportSignatures(signatures: number): NodeError {
  return new NodeError(
    `incorrect number of signatures want 1 signature for EVM Input Credential, but got ${signatures}`,
  )
}

/** A value of another type in place of an export's credential. The node names the expected type. */
export function exportCredentialOfWrongType(): NodeError {
  return new NodeError('expected *secp256k1fx.Credential but got *secp256k1fx.Credential')
}

/** A signature of another account than the export's. */
export function exportSignatureMismatch(): NodeError {
  return new NodeError("signature doesn't match public key")
}

/** An imported UTXO that is spent or unknown. */
export function importedUtxosMissing(sourceChain: Id): NodeError {
  return whileTrying(`failed to fetch import UTXOs from ${idToString(sourceChain)} due to`, notFound())
}

/** An imported UTXO of a type that the C-Chain does not have. */
export function importedUtxoUnreadable(cause: Error): NodeError {
  return whileTrying('failed to unmarshal UTXO', cause)
}

/** An input whose asset differs from its UTXO's. */
export function importedAssetMismatch(): NodeError {
  return new NodeError("asset IDs in the input don't match the utxo")
}

/** An imported UTXO that its input or credential may not spend. */
export function importedTransferInvalid(cause: Error): NodeError {
  return whileTrying('import tx transfer failed verification', cause)
}

/** An export from an account whose next nonce is another one. */
export function invalidNonce(): NodeError {
  return new NodeError('invalid nonce')
}

/** A transaction that is longer than all those of a block may be. */
export function atomicTxTooLarge(length: number, maximum: number): NodeError {
  return new NodeError(`tx size (${length}) exceeds total atomic txs size target (${maximum})`)
}

/** A transaction that uses more gas than the mempool admits. */
export function atomicGasTooHigh(gas: bigint, maximum: bigint): NodeError {
  return new NodeError(`tx gas usage (${gas}) exceeds maximum allowed mempool gas usage (${maximum})`)
}

/** A transaction that does not pay more than those that spend the same. @param conflicts how much of it they spend */
export function conflictPresent(
  id: Id,
  gasPrice: bigint,
  otherId: Id,
  otherPrice: bigint,
  conflicts: number,
): NodeError {
  return new NodeError(
    `conflict present: issued tx (${idToString(id)}) gas price ${limbs(gasPrice)} <= conflict tx (${idToString(otherId)}) gas price ${limbs(otherPrice)} (${conflicts} total conflicts in mempool)`,
  )
}

/** A transaction that pays no more than any in a full mempool. */
export function insufficientFee(least: bigint, gasPrice: bigint): NodeError {
  return new NodeError(`insufficient fee currentMin=${limbs(least)} provided=${limbs(gasPrice)}`)
}

/** A full mempool whose transactions are all being built into a block. */
export function mempoolFull(): NodeError {
  return new NodeError('mempool full')
}

/** Bytes that are not an atomic transaction. @param cause the codec's text */
export function atomicTxUnparsable(cause: Error): NodeError {
  return whileTrying('problem parsing transaction', cause)
}

/** A transaction that the node does not know. */
export function atomicTxUnknown(id: Id): NodeError {
  return new NodeError(`could not find tx ${idToString(id)}`)
}

/** An encoding that the service does not support for transactions. */
export function txNotEncoded(cause: Error): NodeError {
  return new NodeError(cause.message, { cause })
}

/** An encoding that the service does not support for UTXOs. */
export function utxoNotEncoded(cause: Error): NodeError {
  return whileTrying('problem encoding utxo', cause)
}

/** `getUTXOs` without a source chain. */
export function noSourceChain(): NodeError {
  return new NodeError('no source chain provided')
}

/** An address of another chain than the C-Chain. */
export function addressNotOfCChain(expected: Id, actual: Id): NodeError {
  return new NodeError(`expected chainID to be ${quotedId(expected)} but was ${quotedId(actual)}`)
}

/** A price as the node prints it: the four words of 64 bits, least significant first. */
function limbs(price: bigint): string {
  const words = [0n, 64n, 128n, 192n].map((shift) => (price >> shift) & maxUint64)
  return `[${words.join(' ')}]`
}
