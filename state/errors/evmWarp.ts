import { goQuote } from '../codec/goQuote.js'
import { type Id, idToString } from '../codec/ids.js'
import { NodeError } from './NodeError.js'

// Refusals of the `warp` methods of EVM chains (subnet-EVM and coreth `warp/service.go`, `warp/backend.go`),
// and of off-chain messages.

/** A message that the chain did not send and its config does not name. */
export function warpMessageUnknown(): NodeError {
  return new NodeError('not found')
}

/** A message that the chain did not send and its config does not name; the error contains its ID. */
export function noWarpMessage(id: Id): NodeError {
  return new NodeError(`failed to get message ${idToString(id)} with error not found`)
}

/** A block that the chain did not accept. 2 is the code of a failed verification. */
export function blockNotSigned(id: Id): NodeError {
  const block = idToString(id)
  return new NodeError(
    `failed to get signature for block ${block} with error failed to validate block message: 2: failed to get block ${block}: not found`,
  )
}

/** A subnet ID that cannot be parsed. */
export function unreadableSubnet(text: string): NodeError {
  return new NodeError(`failed to parse subnetID: ${goQuote(text)}`)
}

/** A subnet that does not exist or has no validators. */
export function noValidatorSet(subnetId: Id): NodeError {
  return new NodeError(`cannot retrieve validator set: ${idToString(subnetId)} source subnet not found`)
}

/** A subnet without a validator with a BLS key. */
export function nobodyToSign(subnetId: Id, height: bigint): NodeError {
  return new NodeError(
    `cannot aggregate signatures from subnet with no validators (SubnetID: ${idToString(subnetId)}, Height: ${height})`,
  )
}

/** An off-chain message in a chain's config that cannot be parsed. */
export function unreadableOffChainMessage(index: number, cause: Error): NodeError {
  return new NodeError(`failed to parse off-chain message at index ${index}: ${cause.message}`, { cause })
}

/** An off-chain message whose payload is not an addressed call. */
export function offChainMessageNotCall(index: number, cause: Error): NodeError {
  const text = `failed to parse off-chain message at index ${index} as AddressedCall: ${cause.message}`
  return new NodeError(text, { cause })
}

/** An off-chain message of another network. */
export function offChainMessageOfNetwork(index: number): NodeError {
  return new NodeError(`wrong networkID at index ${index}`)
}

/** An off-chain message of another chain. */
export function offChainMessageOfChain(index: number): NodeError {
  return new NodeError(`wrong SourceChainID at index ${index}`)
}
