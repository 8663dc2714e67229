import { type Id, type NodeId, nodeIdToString } from '../codec/ids.js'
import { NodeError } from './NodeError.js'
import { whileTrying } from './platform.js'
import { quotedId } from './quotedId.js'

// Refusals of warp messages (AvalancheGo `vms/platformvm/warp`, `utils/crypto/bls`).

/** Bytes that are not a message or payload. @param cause the codec's error */
export function undecodableMessage(cause: Error): NodeError {
  return new NodeError(cause.message, { cause })
}

/** A payload of another kind. @param goType the Go name of its kind */
export function wrongPayloadType(goType: string): NodeError {
  return new NodeError(`wrong payload type: ${goType}`)
}

/** A message of another network. */
export function wrongMessageNetwork(): NodeError {
  return new NodeError('wrong networkID')
}

/** A bit set of signers with leading zeros. */
export function invalidBitSet(): NodeError {
  return new NodeError('bitset is invalid')
}

/** A signer index beyond the last validator with a key. */
export function unknownSigner(index: number, validators: number): NodeError {
  return new NodeError(`unknown validator: NumIndices (${index}) >= NumFilteredValidators (${validators})`)
}

/** Signers whose weight is below the quorum. */
export function insufficientWeight(weights: {
  readonly quorumNumerator: bigint
  readonly total: bigint
  readonly quorumDenominator: bigint
  readonly signed: bigint
}): NodeError {
  const { quorumNumerator, total, quorumDenominator, signed } = weights
  return new NodeError(
    `signature weight is insufficient: ${quorumNumerator}*${total} > ${quorumDenominator}*${signed}`,
  )
}

/** Bytes that are not a valid signature. */
export function unparsableSignature(cause: Error): NodeError {
  return whileTrying('failed to parse signature', cause)
}

/** A message without signers. */
export function noPublicKeys(): NodeError {
  return new NodeError('no public keys')
}

/** A signature that is invalid for its signers and message. */
export function invalidWarpSignature(): NodeError {
  return new NodeError('signature is invalid')
}

/**
 * No validator signs. The text is our own, since validators of a real network just do not answer. @param
 * refusing validators that were set to refuse
 */
export function nobodySigns(height: bigint, refusing: readonly NodeId[] = []): NodeError {
  if (refusing.length > 0)
    return new NodeError(
      `at P-Chain height ${height} nobody signs for the chain: ${refusing.map(nodeIdToString).join(', ')} refuse, by emulator.setSigning`,
    )
  return new NodeError(
    `at P-Chain height ${height} the chain has no validator whose BLS key is held here. New validators sign from the epoch after their block on: half a minute and a block later. Keys of others are handed over by emulator.addSignerKey`,
  )
}

// --- Contents of the P-Chain's messages (ACP-77) ---

/** A registration on the primary network. */
export function invalidRegistrationSubnet(): NodeError {
  return new NodeError('invalid subnet ID')
}

/** A registration with weight zero. */
export function invalidRegistrationWeight(): NodeError {
  return new NodeError('invalid weight')
}

/** A registration with a malformed node ID. */
export function invalidRegistrationNode(cause: Error): NodeError {
  return whileTrying('invalid node ID', cause)
}

/** The zero node ID. */
export function emptyNodeIdDisallowed(): NodeError {
  return new NodeError('empty nodeID is disallowed')
}

/** A registration with an invalid owner. */
export function invalidRegistrationOwner(cause: Error): NodeError {
  return whileTrying('invalid owner', cause)
}

/** A nonce that only a removal may use. */
export function nonceReservedForRemoval(): NodeError {
  return new NodeError('maxUint64 nonce is reserved for removal')
}

// --- Reasons why validators of the P-Chain do not sign (ACP-118; AvalancheGo
// `vms/platformvm/network/warp.go`), with the codes of their app errors ---

/** A payload that is not an addressed call. */
export function failedToParseAddressedCall(cause: Error): NodeError {
  return refusal(1, `failed to parse warp addressed call: ${cause.message}`)
}

/** An addressed call with a source address; the P-Chain has none. */
export function sourceAddressNotEmpty(): NodeError {
  return refusal(2, 'source address should be empty')
}

/** A call whose payload is not a message of the P-Chain. */
export function failedToParseCallPayload(cause: Error): NodeError {
  return refusal(3, `failed to parse warp addressed call payload: ${cause.message}`)
}

/** A message of a kind that only L1s send. */
export function unsupportedCallPayload(goType: string): NodeError {
  return refusal(4, `unsupported warp addressed call payload type: ${goType}`)
}

/** A justification that cannot be parsed. */
export function failedToParseJustification(
  reason = 'proto: cannot parse invalid wire-format data',
): NodeError {
  return refusal(5, `failed to parse justification: ${reason}`)
}

/** A subnet without a conversion. */
export function conversionDoesNotExist(subnetId: Id): NodeError {
  return refusal(6, `subnet ${quotedId(subnetId)} has not been converted`)
}

/** A conversion ID that differs from the subnet's. */
export function mismatchedConversion(provided: Id, expected: Id): NodeError {
  return refusal(
    7,
    `provided conversionID ${quotedId(provided)} != expected conversionID ${quotedId(expected)}`,
  )
}

/** A justification without a reason. */
export function invalidJustificationType(): NodeError {
  return refusal(8, 'invalid justification type: <nil>')
}

/** A justification whose subnet ID does not have 32 bytes. */
export function failedToParseSubnetId(length: number): NodeError {
  return refusal(9, `failed to parse subnetID: invalid hash length: expected 32 bytes but got ${length}`)
}

/** A justification for another validation. */
export function mismatchedValidation(validationId: Id, justified: Id): NodeError {
  return refusal(10, `validationID ${quotedId(validationId)} != justificationID ${quotedId(justified)}`)
}

/** A validation that does not exist. */
export function validationDoesNotExist(validationId: Id): NodeError {
  return refusal(11, `validation ${quotedId(validationId)} does not exist`)
}

/** A validation that has not ended. */
export function validationExists(validationId: Id): NodeError {
  return refusal(12, `validation ${quotedId(validationId)} exists`)
}

/** A justification whose registration cannot be parsed. */
export function failedToParseRegistration(cause: Error): NodeError {
  return refusal(13, `failed to parse RegisterL1Validator justification: ${cause.message}`)
}

/** A validation that can still be registered. */
export function validationCouldBeRegistered(validationId: Id, expiry: bigint): NodeError {
  return refusal(14, `validation ${quotedId(validationId)} can be registered until ${expiry}`)
}

/** A nonce that no validator can have used. */
export function impossibleNonce(): NodeError {
  return refusal(15, 'impossible nonce')
}

/** A nonce that differs from the last one used. */
export function wrongNonce(provided: bigint, minimum: bigint): NodeError {
  return refusal(16, `provided nonce ${provided} != expected nonce (${minimum} - 1)`)
}

/** A weight that differs from the validator's. */
export function wrongWeight(provided: bigint, expected: bigint): NodeError {
  return refusal(17, `provided weight ${provided} != expected weight ${expected}`)
}

function refusal(code: number, message: string): NodeError {
  return new NodeError(message, { code })
}
