import { encodeCb58 } from '../codec/cb58.js'
import { type Id, idToBytes, idToString, type ShortId } from '../codec/ids.js'
import { NodeError } from './NodeError.js'

// What is refused about outputs, inputs, owners and signatures (AvalancheGo `vms/components/avax`, `vms/secp256k1fx`,
// `vms/platformvm/stakeable`, `utils/crypto/secp256k1`): the same on P-, X- and C-Chain.

/** An output or input of the zero asset. */
export function emptyAssetId(): NodeError {
  return new NodeError('empty asset ID is not valid')
}

/** An output of amount zero. */
export function outputWithoutValue(): NodeError {
  return new NodeError('output has no value')
}

/** An input of amount zero. */
export function inputWithoutValue(): NodeError {
  return new NodeError('input has no value')
}

/** More signatures wanted than there are owners. */
export function outputUnspendable(): NodeError {
  return new NodeError('output is unspendable')
}

/** Owners of whom none need sign. */
export function outputUnoptimized(): NodeError {
  return new NodeError('output representation should be optimized')
}

/** Owners out of order or doubled. */
export function addressesNotSortedUnique(): NodeError {
  return new NodeError('addresses not sorted and unique')
}

/** Signature indices out of order or doubled. */
export function indicesNotSortedUnique(): NodeError {
  return new NodeError('address indices not sorted and unique')
}

/** A stakeable lock until the beginning of time. */
export function invalidStakeableLocktime(): NodeError {
  return new NodeError('invalid locktime')
}

/** Outputs out of order. */
export function outputsNotSorted(): NodeError {
  return new NodeError('outputs not sorted')
}

/** Inputs out of order or doubled. */
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

/** A memo where it is too long, or where none is allowed any more. */
export function memoTooLarge(length: number, maximum: number): NodeError {
  return new NodeError(`memo exceeds maximum length: ${length} > ${maximum}`)
}

/** An amount beyond 64 bits (AvalancheGo `utils/math`). */
export function overflow(): NodeError {
  return new NodeError('overflow')
}

/** An input that names another amount than its UTXO has. */
export function mismatchedAmounts(utxo: bigint, input: bigint): NodeError {
  return new NodeError(`utxo amount and input amount are not equal: ${utxo} != ${input}`)
}

/** Spending before the owners' lock opens. */
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

/** Another number of signatures than of indices. */
export function signersMismatch(): NodeError {
  return new NodeError('input expected a different number of signers than provided in the credential')
}

/** A signature index behind the last owner. */
export function signerOutOfBounds(): NodeError {
  return new NodeError('input referenced a nonexistent address in the output')
}

/** A signature by somebody else. */
export function wrongSignature(expected: ShortId, actual: ShortId): NodeError {
  return new NodeError(
    `wrong signature: expected signature from ${plain(expected)} but got from ${plain(actual)}`,
  )
}

/** A signature that nobody can have made. */
export function invalidSignature(): NodeError {
  return new NodeError('invalid signature')
}

/** A signature with s in the upper half. */
export function mutatedSignature(): NodeError {
  return new NodeError('signature was mutated from its original format')
}

/** A recovery code that asks for a compressed key. */
export function unexpectedCompressedKey(): NodeError {
  return new NodeError("wasn't expecting a compressed key")
}

/** Something else where an input belongs. */
export function wrongInputType(): NodeError {
  return new NodeError('wrong input type')
}

/** Something else where a credential belongs. */
export function wrongCredentialType(): NodeError {
  return new NodeError('wrong credential type')
}

/** The asset named is not the asset found. */
export function assetMismatch(claimed: Id, real: Id): NodeError {
  return new NodeError(
    `input asset ID does not match UTXO asset ID: ${idToString(claimed)} != ${idToString(real)}`,
  )
}

function plain(address: ShortId): string {
  return encodeCb58(idToBytes(address))
}
