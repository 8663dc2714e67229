import { NodeError } from './NodeError.js'
import { whileTrying } from './platform.js'

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

// --- Requests for signatures (ACP-118; AvalancheGo `network/p2p/acp118`, `vms/platformvm/network/warp.go`) ---

/** A validator that will not sign, with its code of the app error that it answers. */
export function signatureRefused(code: number, message: string): NodeError {
  return new NodeError(message, { code })
}
