import { type Id, idToString } from '../codec/ids.js'
import { NodeError } from './NodeError.js'
import { whileTrying } from './platform.js'

// Refusals of Avalanche's signature aggregator (icm-services `signature-aggregator/api/api.go`,
// `aggregator/aggregator.go`).

/** A body that is not a valid request. */
export function undecodableRequest(cause: unknown): NodeError {
  return new NodeError('Could not decode request body', { cause })
}

/** A message that is not hexadecimal. */
export function undecodableHexMessage(): NodeError {
  return new NodeError('Could not decode message')
}

/** Bytes that are not an unsigned warp message. */
export function unpackingFailed(cause: unknown): NodeError {
  return new NodeError('Error unpacking warp message', { cause })
}

/** A justification that is not hexadecimal. */
export function undecodableHexJustification(): NodeError {
  return new NodeError('Could not decode justification')
}

/** A request without a justification whose message is empty or all zeros. */
export function nothingToSign(): NodeError {
  return new NodeError('Must provide either message or justification')
}

/** A quorum above 100 percent. */
export function invalidQuorumNumber(): NodeError {
  return new NodeError('Invalid quorum number')
}

/** A subnet ID that is neither cb58 nor `0x` and 32 bytes. */
export function invalidSigningSubnet(): NodeError {
  return new NodeError('Error parsing signing subnet ID')
}

/** A message whose source chain does not exist. */
export function sourceChainNotFound(chainId: Id): NodeError {
  return new NodeError(`source blockchain not found for chain ID ${idToString(chainId)}`)
}

/** Too few signatures. A real aggregator learns no reasons; ours is appended to its text. */
export function notEnoughSignatures(reason: Error): NodeError {
  return whileTrying('failed to collect a threshold of signatures', reason)
}

/** The aggregation failed. */
export function aggregationFailed(reason: Error): NodeError {
  return whileTrying('failed to aggregate signatures. error', reason)
}
