import type { Hex } from '../codec/hex.js'
import { NodeError } from './NodeError.js'

// Refusals of the eth namespace with coreth's texts (`eth/api_backend.go`, `internal/ethapi`, `eth/filters`,
// `eth/gasprice`). Those of the pool are in evmPool.ts, those of the envelope in gethRpc.ts.

/** A height above the last accepted block. */
export function unfinalizedData(): NodeError {
  return new NodeError('cannot query unfinalized data')
}

/** A height above the last accepted block, in a method that allows such heights. */
export function headerNotFound(): NodeError {
  return new NodeError('header not found')
}

/** There is no accepted block with the hash. */
export function headerForHashNotFound(): NodeError {
  return new NodeError('header for hash not found')
}

/** A block argument with neither a block number nor a hash. */
export function neitherBlockNorHash(): NodeError {
  return new NodeError('invalid arguments; neither block nor hash specified')
}

/** A height above the last accepted block of an asynchronous chain (AvalancheGo `vms/saevm/blocks/access.go`). */
export function notAcceptedYet(number: bigint): NodeError {
  return new NodeError(`block not found: not accepted yet: block ${number}`)
}

/** A hash that no block of an asynchronous chain has. */
export function hashNotFound(hash: Hex): NodeError {
  return new NodeError(`block not found: hash ${hash}`)
}

/** A block argument of an asynchronous chain with neither a block number nor a hash. */
export function carriesNeither(): NodeError {
  return new NodeError('rpc.BlockNumberOrHash carrying neither number nor hash')
}

/** The state of a block that is not executed, where the config makes `pending` the last accepted one. */
export function pendingStateUnavailable(): NodeError {
  return new NodeError('state not available for pending block')
}

/** A proof at a height whose state the node no longer has. */
export function proofNotAllowed(reason: string): NodeError {
  return new NodeError(`historical proof query not allowed: ${reason}`)
}

/** More keys than one call proves here. AvalancheGo has no such limit. */
export function tooManyStorageKeys(have: number, max: number): NodeError {
  return new NodeError(`too many storage keys: ${have} (max ${max})`)
}

/** A storage key that is not hexadecimal. */
export function hexStringInvalid(): NodeError {
  return new NodeError('hex string invalid')
}

/** A storage key longer than 32 bytes. */
export function hexStringTooLong(): NodeError {
  return new NodeError('hex string too long, want at most 32 bytes')
}

/** A storage key that cannot be decoded, with the prefix of `eth_getStorageAt`. */
export function storageKeyUndecodable(reason: string): NodeError {
  return new NodeError(`unable to decode storage key: ${reason}`)
}

/**
 * A call that reverted with data: code 3, with the bytes as `data`. @param reason the decoded reason, if
 * there is one
 */
export function executionReverted(data: Hex, reason: string | undefined): NodeError {
  return new NodeError(reason === undefined ? 'execution reverted' : `execution reverted: ${reason}`, {
    code: 3,
    data,
  })
}

/** A call that failed in the EVM without data. @param message geth's name of the failure */
export function executionFailed(message: string): NodeError {
  return new NodeError(message)
}

/** A call that was refused before execution. @param gas of the call */
export function callNotApplied(reason: string, gas: bigint): NodeError {
  return new NodeError(`err: ${reason} (supplied gas ${gas})`)
}

/**
 * A call that was refused before execution while its access list was created. @param hash of the transaction
 * with the list so far
 */
export function accessListNotApplied(hash: Hex, reason: string): NodeError {
  return new NodeError(`failed to apply transaction: ${hash} err: ${reason}`)
}

/** An override with both `state` and `stateDiff`. @param address with its checksum */
export function bothStateAndStateDiff(address: string): NodeError {
  return new NodeError(`account ${address} has both 'state' and 'stateDiff'`)
}

export function bothGasPriceAndFees(): NodeError {
  return new NodeError('both gasPrice and (maxFeePerGas or maxPriorityFeePerGas) specified')
}

export function gasPriceZero(): NodeError {
  return new NodeError('gasPrice must be non-zero after london fork')
}

export function maxFeeZero(): NodeError {
  return new NodeError('maxFeePerGas must be non-zero')
}

/** A fee cap below the tip, both as hexadecimal quantities. */
export function maxFeeBelowTip(maxFee: Hex, tip: Hex): NodeError {
  return new NodeError(`maxFeePerGas (${maxFee}) < maxPriorityFeePerGas (${tip})`)
}

export function blobFeeZero(): NodeError {
  return new NodeError('maxFeePerBlobGas, if specified, must be non-zero')
}

export function blobsNotSupported(): NodeError {
  return new NodeError('"blobs" is not supported for this RPC method')
}

export function needOneBlob(): NodeError {
  return new NodeError('need at least 1 blob for a blob transaction')
}

export function tooManyBlobs(have: number, max: number): NodeError {
  return new NodeError(`too many blobs in transaction (have=${have}, max=${max})`)
}

export function missingToInBlobTransaction(): NodeError {
  return new NodeError('missing "to" in blob transaction')
}

/** A call with blobs that creates a contract. */
export function blobCreation(): NodeError {
  return new NodeError('blob transaction of type create')
}

export function blobHashesMissing(): NodeError {
  return new NodeError('blob transaction missing blob hashes')
}

/** A blob hash whose version is not 1. */
export function blobHashVersion(index: number): NodeError {
  return new NodeError(`blob ${index} has invalid hash version`)
}

/** A blob fee cap below the blob base fee, wei per blob gas. @param address with its checksum */
export function blobFeeTooLow(address: string, feeCap: bigint, baseFee: bigint): NodeError {
  return new NodeError(
    `max fee per blob gas less than block blob gas fee: address ${address} blobGasFeeCap: ${feeCap}, blobBaseFee: ${baseFee}`,
  )
}

export function signingBlobsNotSupported(): NodeError {
  return new NodeError('signing blob transactions not supported')
}

export function dataAndInputDiffer(): NodeError {
  return new NodeError(
    'both "data" and "input" are set and not equal. Please use "input" to pass transaction call data',
  )
}

export function creationWithoutData(): NodeError {
  return new NodeError('contract creation without any data provided')
}

export function chainIdMismatch(have: bigint, want: bigint): NodeError {
  return new NodeError(`chainId does not match node's (have=${have}, want=${want})`)
}

/** An account whose key the node does not have: it has none. */
export function unknownAccount(): NodeError {
  return new NodeError('unknown account')
}

export function gasNotSpecified(): NodeError {
  return new NodeError('gas not specified')
}

export function pricesNotSpecified(): NodeError {
  return new NodeError('missing gasPrice or maxFeePerGas/maxPriorityFeePerGas')
}

export function nonceNotSpecified(): NodeError {
  return new NodeError('nonce not specified')
}

/** `eth_resend` without a nonce. */
export function missingNonce(): NodeError {
  return new NodeError('missing transaction nonce in transaction spec')
}

/** `eth_resend` of a transaction that is not in the pool. */
export function transactionToResendNotFound(hash: Hex): NodeError {
  return new NodeError(`transaction ${hash} not found`)
}

export function unknownBlock(): NodeError {
  return new NodeError('unknown block')
}

/** A search for all logs of a block that is accepted and not executed yet (geth `eth/filters/filter_system.go`). */
export function logsNotExecuted(number: bigint, hash: Hex): NodeError {
  return new NodeError(`failed to get logs for block #${number} (${hash.slice(0, 8)}..${hash.slice(-6)})`)
}

export function filterNotFound(): NodeError {
  return new NodeError('filter not found')
}

export function tooManyTopics(): NodeError {
  return new NodeError('exceed max topics')
}

export function invalidBlockRange(): NodeError {
  return new NodeError('invalid block range params')
}

/** A filter whose range ends before it starts. */
export function invalidFilterRange(): NodeError {
  return new NodeError('invalid from and to block combination: from > to')
}

export function fromAfterLastAccepted(from: bigint, last: bigint): NodeError {
  return new NodeError(`requested from block ${from} after last accepted block ${last}`)
}

export function toAfterLastAccepted(to: bigint, last: bigint): NodeError {
  return new NodeError(`requested to block ${to} after last accepted block ${last}`)
}

export function beginAfterEnd(begin: bigint, end: bigint): NodeError {
  return new NodeError(`begin block ${begin} is greater than end block ${end}`)
}

export function tooManyBlocks(from: bigint, to: bigint, max: bigint): NodeError {
  return new NodeError(`requested too many blocks from ${from} to ${to}, maximum is set to ${max}`)
}

/** An invalid percentile. @param detail the problem as the node prints it */
export function invalidPercentile(detail: string): NodeError {
  return new NodeError(`invalid reward percentile: ${detail}`)
}

/** Percentiles that an asynchronous chain refuses. @param detail the problem as the node prints it */
export function badPercentiles(detail: string): NodeError {
  return new NodeError(`percentile out of range or misordered: ${detail}`)
}

/** A fee history that ends too many blocks below the head of an asynchronous chain. */
export function tooFarBehind(requested: bigint, head: bigint, max: bigint): NodeError {
  return new NodeError(
    `requested block is too far behind accepted head: block ${requested} requested, accepted head is ${head} (max depth ${max})`,
  )
}

export function beyondHistoricalLimit(requested: bigint, head: bigint): NodeError {
  return new NodeError(`request beyond historical limit: requested ${requested}, head ${head}`)
}

export function beyondHead(requested: bigint, head: bigint): NodeError {
  return new NodeError(`request beyond head block: requested ${requested}, head ${head}`)
}
