import { NodeError } from './NodeError.js'

// Refusals of streaming asynchronous execution: of blocks, and of transactions while a block is built (AvalancheGo
// `vms/saevm/worstcase/state.go`, `sae/block_builder.go`).

/** A block while the gas limits of unsettled blocks exceed the limit of the queue. */
export function queueFull(queuedGas: bigint, limit: bigint): NodeError {
  return new NodeError(
    `queue exceeds gas threshold for new block: current size ${queuedGas} exceeds maximum size for accepting new blocks ${limit}`,
  )
}

/** A block while an unexecuted one may have ended in time to be settled by it. */
export function executionLagging(): NodeError {
  return new NodeError('execution lagging for settlement')
}

/** A fee cap below the highest price that the block may have. */
export function feeCapTooLow(): NodeError {
  return new NodeError('max fee per gas less than block base fee')
}

/** A nonce that was used before. */
export function nonceTooLow(nonce: bigint, next: bigint): NodeError {
  return new NodeError(`nonce too low: ${nonce} < ${next}`)
}

/** A nonce before which others are missing. */
export function nonceTooHigh(nonce: bigint, next: bigint): NodeError {
  return new NodeError(`nonce too high: ${nonce} > ${next}`)
}

/** An account that can send no more transactions. */
export function nonceMax(): NodeError {
  return new NodeError('nonce has max value')
}

/** A balance that may not cover the highest cost of the transaction after the highest costs of unsettled blocks. */
export function insufficientFunds(): NodeError {
  return new NodeError('insufficient funds for gas * price + value')
}

/** A sender with code (EIP-3607). */
export function senderNotEoa(address: string, codeHash: string): NodeError {
  return new NodeError(`sender not an eoa: address ${address}, codehash: ${codeHash}`)
}

/** An export that names two nonces of one account. */
export function multipleNonces(address: string, first: bigint, second: bigint): NodeError {
  return new NodeError(`multiple nonces for address: address ${address} has nonces ${first} and ${second}`)
}

/** A cost of more than 256 bits. */
export function costOverflow(): NodeError {
  return new NodeError('Cost() overflows uint256')
}

/** A chain config file that is not JSON of the right types. Files that coreth refuses get its error before. */
export function unreadableSaeConfig(reason: string): NodeError {
  return invalidSaeConfig(`json.Unmarshal(cchain.config): ${reason}`)
}

/** A chain config file that the VM of Helicon refuses. */
export function invalidSaeConfig(reason: string): NodeError {
  return new NodeError(`parsing user config: ${reason}`)
}

/** A gas limit that is too small for the bytes of its transaction. @param blockGasLimit of the next block */
export function gasLimitTooLowForSize(bytes: number, minimum: bigint, blockGasLimit: bigint): NodeError {
  return new NodeError(
    `insufficient gas limit for tx size: tx size ${bytes} bytes must specify gas limit at least ${minimum} when the block gas limit is ${blockGasLimit}`,
  )
}
