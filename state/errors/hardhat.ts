import type { Hex } from '../codec/hex.js'
import { NodeError } from './NodeError.js'

// Refusals and failures in the words of Hardhat's network 2.29, for `--tooling=hardhat`. Its errors repeat their text
// in `data`, where libraries look for the bytes of a revert.

const internalError = -32603
const methodNotSupported = -32004

/** A request that is refused before anything runs. @param message Hardhat's text */
export function hardhatRefusal(message: string): NodeError {
  return new NodeError(message, { data: { message, data: null } })
}

/** A method that does not exist. */
export function hardhatMethodNotFound(method: string): NodeError {
  const message = `Method ${method} is not supported`
  return new NodeError(message, { code: methodNotSupported, data: { message, data: { method } } })
}

/**
 * A call or a transaction that failed in the EVM.
 * @param text Hardhat's, without the prefix `Error: `
 * @param data the bytes that it returned
 * @param txHash of the transaction, which stays in its block; undefined for a call
 */
export function hardhatFailure(text: string, data: Hex, txHash: Hex | undefined): NodeError {
  const message = `Error: ${text}`
  return new NodeError(message, {
    code: internalError,
    data: txHash === undefined ? { message, data } : { message, txHash, data },
  })
}

/** A call or a transaction that ran out of gas. @param txHash of the transaction, which stays in its block */
export function hardhatOutOfGas(txHash: Hex | undefined): NodeError {
  const message = 'Transaction ran out of gas'
  return new NodeError(message, { data: { message, txHash: txHash ?? null, data: '0x' } })
}

const noQueue = "Note that transactions can't be queued when automining."

/** A transaction whose nonce is below that of its account. */
export function hardhatNonceTooLow(expected: string, nonce: string): NodeError {
  return hardhatRefusal(`Nonce too low. Expected nonce to be ${expected} but got ${nonce}. ${noQueue}`)
}

/** A transaction whose nonce is above that of its account, while a block is made with each transaction. */
export function hardhatNonceTooHigh(expected: bigint, nonce: bigint): NodeError {
  return hardhatRefusal(`Nonce too high. Expected nonce to be ${expected} but got ${nonce}. ${noQueue}`)
}

/** A nonce set below the account's. */
export function hardhatNonceDecreases(nonce: bigint, existing: bigint): NodeError {
  return hardhatRefusal(`New nonce (${nonce}) must not be smaller than the existing nonce (${existing})`)
}

/** A timestamp that is not after that of the last block. Unix seconds. */
export function hardhatTimestampNotAfter(timestamp: bigint, last: bigint): NodeError {
  return hardhatRefusal(
    timestamp < last
      ? `Timestamp ${timestamp} is lower than the previous block's timestamp ${last}`
      : `Timestamp ${timestamp} is equal to the previous block's timestamp. Enable the 'allowBlocksWithSameTimestamp' option to allow this`,
  )
}
