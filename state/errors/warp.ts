import { type Id, type NodeId, nodeIdToString } from '../codec/ids.js'
import { NodeError } from './NodeError.js'
import { whileTrying } from './platform.js'
import { quotedId } from './quotedId.js'

// Why warp messages are refused (AvalancheGo `vms/platformvm/warp`, `utils/crypto/bls`).

/** Bytes that are no message or payload, in the codec's words. */
export function undecodableMessage(cause: Error): NodeError {
  return new NodeError(cause.message, { cause })
}

/** A payload of another kind. @param goType the Go name of the kind that it is */
export function wrongPayloadType(goType: string): NodeError {
  return new NodeError(`wrong payload type: ${goType}`)
}

/** A message of another network. */
export function wrongMessageNetwork(): NodeError {
  return new NodeError('wrong networkID')
}

/** Signers with zeros in front. */
export function invalidBitSet(): NodeError {
  return new NodeError('bitset is invalid')
}

/** A signer behind the last validator that has a key. */
export function unknownSigner(index: number, validators: number): NodeError {
  return new NodeError(`unknown validator: NumIndices (${index}) >= NumFilteredValidators (${validators})`)
}

/** Signers that weigh less than the quorum. */
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

/** Bytes that are no signature. */
export function unparsableSignature(cause: Error): NodeError {
  return whileTrying('failed to parse signature', cause)
}

/** A message without any signer. */
export function noPublicKeys(): NodeError {
  return new NodeError('no public keys')
}

/** A signature by others, or of something else. */
export function invalidWarpSignature(): NodeError {
  return new NodeError('signature is invalid')
}

/** Nobody to sign: our own text, since a real network only stays silent. @param refusing validators that were told not to */
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

/** A registration without weight. */
export function invalidRegistrationWeight(): NodeError {
  return new NodeError('invalid weight')
}

/** A registration of something that is no node. */
export function invalidRegistrationNode(cause: Error): NodeError {
  return whileTrying('invalid node ID', cause)
}

/** The zero node ID. */
export function emptyNodeIdDisallowed(): NodeError {
  return new NodeError('empty nodeID is disallowed')
}

/** A registration whose owners cannot own. */
export function invalidRegistrationOwner(cause: Error): NodeError {
  return whileTrying('invalid owner', cause)
}

/** The last nonce, which only removes. */
export function nonceReservedForRemoval(): NodeError {
  return new NodeError('maxUint64 nonce is reserved for removal')
}

// --- Why validators of the P-Chain do not sign (ACP-118; AvalancheGo `vms/platformvm/network/warp.go`), with the codes of their app errors ---

/** A payload that is no addressed call. */
export function failedToParseAddressedCall(cause: Error): NodeError {
  return refusal(1, `failed to parse warp addressed call: ${cause.message}`)
}

/** An addressed call of an account; the P-Chain has none. */
export function sourceAddressNotEmpty(): NodeError {
  return refusal(2, 'source address should be empty')
}

/** A call without a message of the P-Chain. */
export function failedToParseCallPayload(cause: Error): NodeError {
  return refusal(3, `failed to parse warp addressed call payload: ${cause.message}`)
}

/** A message that only L1s send. */
export function unsupportedCallPayload(goType: string): NodeError {
  return refusal(4, `unsupported warp addressed call payload type: ${goType}`)
}

/** A justification that does not read. */
export function failedToParseJustification(
  reason = 'proto: cannot parse invalid wire-format data',
): NodeError {
  return refusal(5, `failed to parse justification: ${reason}`)
}

/** A subnet that is no L1. */
export function conversionDoesNotExist(subnetId: Id): NodeError {
  return refusal(6, `subnet ${quotedId(subnetId)} has not been converted`)
}

/** Another conversion than the one that was. */
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

/** A justification whose subnet is no ID. */
export function failedToParseSubnetId(length: number): NodeError {
  return refusal(9, `failed to parse subnetID: invalid hash length: expected 32 bytes but got ${length}`)
}

/** A justification for another validation. */
export function mismatchedValidation(validationId: Id, justified: Id): NodeError {
  return refusal(10, `validationID ${quotedId(validationId)} != justificationID ${quotedId(justified)}`)
}

/** A validation of nobody. */
export function validationDoesNotExist(validationId: Id): NodeError {
  return refusal(11, `validation ${quotedId(validationId)} does not exist`)
}

/** A validation that is said to be over but is not. */
export function validationExists(validationId: Id): NodeError {
  return refusal(12, `validation ${quotedId(validationId)} exists`)
}

/** A justification whose registration does not read. */
export function failedToParseRegistration(cause: Error): NodeError {
  return refusal(13, `failed to parse RegisterL1Validator justification: ${cause.message}`)
}

/** A validation that can still begin. */
export function validationCouldBeRegistered(validationId: Id, expiry: bigint): NodeError {
  return refusal(14, `validation ${quotedId(validationId)} can be registered until ${expiry}`)
}

/** A nonce that no validator ever has behind it. */
export function impossibleNonce(): NodeError {
  return refusal(15, 'impossible nonce')
}

/** Another nonce than the last one used. */
export function wrongNonce(provided: bigint, minimum: bigint): NodeError {
  return refusal(16, `provided nonce ${provided} != expected nonce (${minimum} - 1)`)
}

/** Another weight than the validator has. */
export function wrongWeight(provided: bigint, expected: bigint): NodeError {
  return refusal(17, `provided weight ${provided} != expected weight ${expected}`)
}

function refusal(code: number, message: string): NodeError {
  return new NodeError(message, { code })
}
