import { type Id, idToString } from '../codec/ids.js'
import { NodeError } from './NodeError.js'
import { whileTrying } from './platform.js'

// Refusals of Avalanche's signature aggregator (icm-services `signature-aggregator/api/api.go`, `aggregator/aggregator.go`).

/** A body that is no request. */
export function undecodableRequest(cause: unknown): NodeError {
  return new NodeError('Could not decode request body', { cause })
}

/** A message that is not hexadecimal. */
export function undecodableHexMessage(): NodeError {
  return new NodeError('Could not decode message')
}

/** Bytes that are no unsigned warp message. */
export function unpackingFailed(cause: unknown): NodeError {
  return new NodeError('Error unpacking warp message', { cause })
}

/** A justification that is not hexadecimal. */
export function undecodableHexJustification(): NodeError {
  return new NodeError('Could not decode justification')
}

/** Nothing but zeros to sign, for no reason. */
export function nothingToSign(): NodeError {
  return new NodeError('Must provide either message or justification')
}

/** More than 100 percent. */
export function invalidQuorumNumber(): NodeError {
  return new NodeError('Invalid quorum number')
}

/** A subnet by neither cb58 nor `0x` and 32 bytes. */
export function invalidSigningSubnet(): NodeError {
  return new NodeError('Error parsing signing subnet ID')
}

/** A message of a chain that is none. */
export function sourceChainNotFound(chainId: Id): NodeError {
  return new NodeError(`source blockchain not found for chain ID ${idToString(chainId)}`)
}

/** Too few signatures. A real aggregator learns no reasons; ours is put behind its words. */
export function notEnoughSignatures(reason: Error): NodeError {
  return whileTrying('failed to collect a threshold of signatures', reason)
}

/** What the aggregator answers when it could not aggregate. */
export function aggregationFailed(reason: Error): NodeError {
  return whileTrying('failed to aggregate signatures. error', reason)
}
