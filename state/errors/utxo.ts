import { encodeCb58 } from '../codec/cb58.js'
import { type Id, idToBytes, idToString, type ShortId } from '../codec/ids.js'
import { NodeError } from './NodeError.js'
import { whileTrying } from './platform.js'
import { quotedId } from './quotedId.js'

// Refusals of outputs, inputs, owners and signatures (AvalancheGo `vms/components/avax`, `vms/secp256k1fx`,
// `vms/platformvm/stakeable`, `utils/crypto/secp256k1`), shared by the P-, X- and C-Chain.

/** An output or input of the zero asset. */
export function emptyAssetId(): NodeError {
  return new NodeError('empty asset ID is not valid')
}

/** An output with amount zero. */
export function outputWithoutValue(): NodeError {
  return new NodeError('output has no value')
}

/** An input with amount zero. */
export function inputWithoutValue(): NodeError {
  return new NodeError('input has no value')
}

/** A threshold above the number of owners. */
export function outputUnspendable(): NodeError {
  return new NodeError('output is unspendable')
}

/** Owners with threshold zero. */
export function outputUnoptimized(): NodeError {
  return new NodeError('output representation should be optimized')
}

/** Owners that are unsorted or duplicated. */
export function addressesNotSortedUnique(): NodeError {
  return new NodeError('addresses not sorted and unique')
}

/** Signature indices that are unsorted or duplicated. */
export function indicesNotSortedUnique(): NodeError {
  return new NodeError('address indices not sorted and unique')
}

/** A stakeable lock with locktime zero. */
export function invalidStakeableLocktime(): NodeError {
  return new NodeError('invalid locktime')
}

/** Outputs that are unsorted. */
export function outputsNotSorted(): NodeError {
  return new NodeError('outputs not sorted')
}

/** Inputs that are unsorted or duplicated. */
export function inputsNotSortedUnique(): NodeError {
  return new NodeError('inputs not sorted and unique')
}

/** A transaction of another network. */
export function wrongNetworkId(): NodeError {
  return new NodeError('tx has wrong network ID')
}

/** A transaction of another chain. */
export function wrongBlockchainId(): NodeError {
  return new NodeError('tx has wrong chain ID')
}

/** A memo that is too long, or that is no longer allowed. */
export function memoTooLarge(length: number, maximum: number): NodeError {
  return new NodeError(`memo exceeds maximum length: ${length} > ${maximum}`)
}

/** An amount that exceeds 64 bits (AvalancheGo `utils/math`). */
export function overflow(): NodeError {
  return new NodeError('overflow')
}

/** An amount below zero (AvalancheGo `utils/math`). */
export function underflow(): NodeError {
  return new NodeError('underflow')
}

/** Outputs and burned amounts that exceed the inputs. */
export function insufficientFunds(): NodeError {
  return new NodeError('insufficient funds')
}

/** An import without inputs. */
export function noImportInputs(): NodeError {
  return new NodeError('tx has no imported inputs')
}

/** An input whose amount differs from its UTXO's. */
export function mismatchedAmounts(utxo: bigint, input: bigint): NodeError {
  return new NodeError(`utxo amount and input amount are not equal: ${utxo} != ${input}`)
}

/** An output that is spent before its owners' locktime. */
export function timelocked(): NodeError {
  return new NodeError('output is time locked')
}

/** More signature indices than the threshold. */
export function tooManySigners(): NodeError {
  return new NodeError('input has more signers than expected')
}

/** Fewer signature indices than the threshold. */
export function tooFewSigners(): NodeError {
  return new NodeError('input has less signers than expected')
}

/** A number of signatures that differs from the number of indices. */
export function signersMismatch(): NodeError {
  return new NodeError('input expected a different number of signers than provided in the credential')
}

/** A signature index beyond the last owner. */
export function signerOutOfBounds(): NodeError {
  return new NodeError('input referenced a nonexistent address in the output')
}

/** A signature of another address than the owner's. */
export function wrongSignature(expected: ShortId, actual: ShortId): NodeError {
  return new NodeError(
    `wrong signature: expected signature from ${plain(expected)} but got from ${plain(actual)}`,
  )
}

/** A signature from which no key can be recovered. */
export function invalidSignature(): NodeError {
  return new NodeError('invalid signature')
}

/** A signature with s in the upper half of the order. */
export function mutatedSignature(): NodeError {
  return new NodeError('signature was mutated from its original format')
}

/** A recovery code for a compressed key. */
export function unexpectedCompressedKey(): NodeError {
  return new NodeError("wasn't expecting a compressed key")
}

/** A value of another type in place of an input. */
export function wrongInputType(): NodeError {
  return new NodeError('wrong input type')
}

/** A value of another type in place of a credential. */
export function wrongCredentialType(): NodeError {
  return new NodeError('wrong credential type')
}

/** An asset that differs from the UTXO's. */
export function assetMismatch(claimed: Id, real: Id): NodeError {
  return new NodeError(
    `input asset ID does not match UTXO asset ID: ${idToString(claimed)} != ${idToString(real)}`,
  )
}

/** A transfer to or from the chain itself. */
export function sameChainId(): NodeError {
  return new NodeError('same chainID')
}

/** A transfer to or from a chain of another subnet. */
export function mismatchedSubnetIds(expected: Id, actual: Id): NodeError {
  return new NodeError(`mismatched subnetIDs; expected ${quotedId(expected)} got ${quotedId(actual)}`)
}

/** A transfer to or from a chain whose subnet is unknown. @param cause the reason */
export function subnetOfChainUnknown(chainId: Id, cause: Error): NodeError {
  return whileTrying(`failed to get subnet of ${quotedId(chainId)}`, cause)
}

/** The empty ID in place of a transaction's, in a request to the X- or C-Chain. */
export function txIdMissing(): NodeError {
  return new NodeError('nil transaction ID')
}

function plain(address: ShortId): string {
  return encodeCb58(idToBytes(address))
}
