import { goFixed } from '../codec/goFixed.js'
import type { Hex } from '../codec/hex.js'

import { NodeError } from './NodeError.js'

// What the pool and the decoder of transactions refuse, in geth's and coreth's words: libevm `core/types`, coreth
// `core/error.go`, `core/txpool/{errors,validation}.go`, `internal/ethapi/api.go`.

/** Bytes that are no RLP of a transaction; `message` is the reader's. */
export function badTransactionRlp(message: string): NodeError {
  return new NodeError(message)
}

/** An EIP-2718 envelope of at most one byte. */
export function typedTransactionTooShort(): NodeError {
  return new NodeError('typed transaction too short')
}

/** Blob and set-code transactions, and types that nobody knows. */
export function transactionTypeNotSupported(): NodeError {
  return new NodeError('transaction type not supported')
}

/** A fee above `rpc-tx-fee-cap`; both in AVAX. */
export function feeAboveCap(fee: number, cap: number): NodeError {
  return new NodeError(
    `tx fee (${goFixed(fee, 2)} ether) exceeds the configured cap (${goFixed(cap, 2)} ether)`,
  )
}

export function unprotectedTransaction(): NodeError {
  return new NodeError('only replay-protected (EIP-155) transactions allowed over RPC')
}

/** A signature that recovers to nobody, or of another chain. */
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

export function feeCapVeryHigh(): NodeError {
  return new NodeError('max fee per gas higher than 2^256-1')
}

export function tipVeryHigh(): NodeError {
  return new NodeError('max priority fee per gas higher than 2^256-1')
}

export function tipAboveFeeCap(): NodeError {
  return new NodeError('max priority fee per gas higher than max fee per gas')
}

/** @param address with its checksum (EIP-55) */
export function intrinsicGasTooLow(address: string, gas: bigint, needed: bigint): NodeError {
  return new NodeError(`intrinsic gas too low: address ${address} tx gas (${gas}), minimum needed ${needed}`)
}

/** A fee cap below what the pool demands. Wei. @param address with its checksum (EIP-55) */
export function feeCapUnderpriced(address: string, feeCap: bigint, minimum: bigint): NodeError {
  return new NodeError(
    `transaction underpriced: address ${address} have gas fee cap (${feeCap}) < pool minimum fee cap (${minimum})`,
  )
}

/** Cheaper than everything in a full pool. */
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

/** The balance covers the transaction, but not together with those waiting before it. */
export function insufficientFundsQueued(balance: bigint, queued: bigint, cost: bigint): NodeError {
  return new NodeError(
    `insufficient funds for gas * price + value: balance ${balance}, queued cost ${queued}, tx cost ${cost}, overshot ${queued + cost - balance}`,
  )
}

/** The same for a replacement; `bumped` is what it costs more. */
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

/** A state whose trie a pruning node has dropped (geth `trie.MissingNodeError`). */
export function missingTrieNode(root: Hex): NodeError {
  return new NodeError(`missing trie node ${root.slice(2)} (path ) state ${root} is not available, not found`)
}
