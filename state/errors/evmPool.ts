import { goFixed } from '../codec/goFixed.js'
import type { Hex } from '../codec/hex.js'

import { NodeError } from './NodeError.js'

// Refusals of the transaction pool and decoder, with geth's and coreth's texts: libevm `core/types`, coreth
// `core/error.go`, `core/txpool/{errors,validation}.go`, `internal/ethapi/api.go`.

/** Bytes that are not RLP of a transaction. @param message of the RLP reader */
export function badTransactionRlp(message: string): NodeError {
  return new NodeError(message)
}

/** An EIP-2718 envelope shorter than two bytes. */
export function typedTransactionTooShort(): NodeError {
  return new NodeError('typed transaction too short')
}

/** A transaction of an unsupported type, such as blob and set-code transactions. */
export function transactionTypeNotSupported(): NodeError {
  return new NodeError('transaction type not supported')
}

/** A fee above `rpc-tx-fee-cap`, both in AVAX. */
export function feeAboveCap(fee: number, cap: number): NodeError {
  return new NodeError(
    `tx fee (${goFixed(fee, 2)} ether) exceeds the configured cap (${goFixed(cap, 2)} ether)`,
  )
}

export function unprotectedTransaction(): NodeError {
  return new NodeError('only replay-protected (EIP-155) transactions allowed over RPC')
}

/** A signature that is invalid, or that belongs to another chain. */
export function invalidSender(): NodeError {
  return new NodeError('invalid sender')
}

export function alreadyKnown(): NodeError {
  return new NodeError('already known')
}

export function oversizedData(size: number, limit: number): NodeError {
  return new NodeError(`oversized data: transaction size ${size}, limit ${limit}`)
}

export function initCodeTooLarge(size: number, limit: number): NodeError {
  return new NodeError(`max initcode size exceeded: code size ${size}, limit ${limit}`)
}

export function exceedsBlockGasLimit(gas: bigint, limit: bigint): NodeError {
  return new NodeError(`exceeds block gas limit: tx gas (${gas}) > current max gas (${limit})`)
}

/** A gas limit above that of a block, in geth's words. */
export function gasAboveBlock(): NodeError {
  return new NodeError('exceeds block gas limit')
}

export function feeCapVeryHigh(): NodeError {
  return new NodeError('max fee per gas higher than 2^256-1')
}

export function tipVeryHigh(): NodeError {
  return new NodeError('max priority fee per gas higher than 2^256-1')
}

export function tipAboveFeeCap(): NodeError {
  return new NodeError('max priority fee per gas higher than max fee per gas')
}

/** A gas limit below the intrinsic gas. @param address with its checksum (EIP-55) */
export function intrinsicGasTooLow(address: string, gas: bigint, needed: bigint): NodeError {
  return new NodeError(`intrinsic gas too low: address ${address} tx gas (${gas}), minimum needed ${needed}`)
}

/** A gas limit below the intrinsic gas, in geth's words. */
export function gasBelowIntrinsic(gas: bigint, needed: bigint): NodeError {
  return new NodeError(`intrinsic gas too low: gas ${gas}, minimum needed ${needed}`)
}

/** A fee cap below the pool's minimum. Wei. @param address with its checksum (EIP-55) */
export function feeCapUnderpriced(address: string, feeCap: bigint, minimum: bigint): NodeError {
  return new NodeError(
    `transaction underpriced: address ${address} have gas fee cap (${feeCap}) < pool minimum fee cap (${minimum})`,
  )
}

/** A transaction that pays less than all others in a full pool. */
export function underpriced(): NodeError {
  return new NodeError('transaction underpriced')
}

export function nonceTooLow(next: bigint, nonce: bigint): NodeError {
  return new NodeError(`nonce too low: next nonce ${next}, tx nonce ${nonce}`)
}

export function insufficientFunds(balance: bigint, cost: bigint): NodeError {
  return new NodeError(
    `insufficient funds for gas * price + value: balance ${balance}, tx cost ${cost}, overshot ${cost - balance}`,
  )
}

/** The balance covers the transaction, but not together with the account's waiting ones. */
export function insufficientFundsQueued(balance: bigint, queued: bigint, cost: bigint): NodeError {
  return new NodeError(
    `insufficient funds for gas * price + value: balance ${balance}, queued cost ${queued}, tx cost ${cost}, overshot ${queued + cost - balance}`,
  )
}

/**
 * The balance does not cover a replacement together with the account's waiting transactions. @param bumped
 * the additional cost of the replacement
 */
export function insufficientFundsBumped(balance: bigint, queued: bigint, bumped: bigint): NodeError {
  return new NodeError(
    `insufficient funds for gas * price + value: balance ${balance}, queued cost ${queued}, tx bumped ${bumped}, overshot ${queued + bumped - balance}`,
  )
}

export function replacementUnderpriced(): NodeError {
  return new NodeError('replacement transaction underpriced')
}

export function poolIsFull(): NodeError {
  return new NodeError('txpool is full')
}

export function futureReplacesPending(): NodeError {
  return new NodeError('future transaction tries to replace pending')
}

/** A state that a pruning node has dropped (geth `trie.MissingNodeError`). */
export function missingTrieNode(root: Hex): NodeError {
  return new NodeError(`missing trie node ${root.slice(2)} (path ) state ${root} is not available, not found`)
}
