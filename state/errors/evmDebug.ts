import { NodeError } from './NodeError.js'

// Refusals of the namespace `debug` (coreth `eth/api_debug.go`, `internal/ethapi/api.go`).

/** A hash whose bytes nobody remembers. */
export function unknownPreimage(): NodeError {
  return new NodeError('unknown preimage')
}

/** No block at a height. */
export function blockNumberNotFound(number: bigint): NodeError {
  return new NodeError(`block #${number} not found`)
}

/** No block with a hash, `0x…`. */
export function blockHashNotFound(hash: string): NodeError {
  return new NodeError(`block ${hash} not found`)
}

/** A range of accounts of no block. */
export function blockNumberOrHashRequired(): NodeError {
  return new NodeError('either block number or block hash must be specified')
}

/** @param block height or hash, hexadecimal without 0x */
export function startBlockNotFound(block: string): NodeError {
  return new NodeError(`start block ${block} not found`)
}

/** @param block height in decimal or hash in hexadecimal without 0x */
export function endBlockNotFound(block: string): NodeError {
  return new NodeError(`end block ${block} not found`)
}

/** Changes of the first block. @param height hexadecimal without 0x */
export function blockHasNoParent(height: string): NodeError {
  return new NodeError(`block ${height} has no parent`)
}

export function startNotBelowEnd(start: bigint, end: bigint): NodeError {
  return new NodeError(`start block height (${start}) must be less than end block height (${end})`)
}

/** An account that changed, whose address is not known. @param key hexadecimal without 0x */
export function noPreimageFor(key: string): NodeError {
  return new NodeError(`no preimage found for hash ${key}`)
}
