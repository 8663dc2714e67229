import { bytesToHex, type Hex } from '../codec/hex.js'
import { NodeError } from './NodeError.js'

// Refusals of the eth namespace in coreth's words (`eth/api_backend.go`, `internal/ethapi`, `eth/filters`,
// `eth/gasprice`). Those of the pool are in evmPool.ts, those of the envelope in gethRpc.ts.

/** A height above the last accepted block. */
export function unfinalizedData(): NodeError {
  return new NodeError('cannot query unfinalized data')
}

/** No block at a height, where heights above the last accepted block may be asked for. */
export function headerNotFound(): NodeError {
  return new NodeError('header not found')
}

/** No accepted block with the hash. */
export function headerForHashNotFound(): NodeError {
  return new NodeError('header for hash not found')
}

/** A block argument that names none. */
export function neitherBlockNorHash(): NodeError {
  return new NodeError('invalid arguments; neither block nor hash specified')
}

/** A state root the node has pruned. @param root of 32 bytes */
export function missingTrieNode(root: Uint8Array): NodeError {
  const hash = bytesToHex(root)
  return new NodeError(`missing trie node ${hash} (path ) state 0x${hash} is not available, not found`)
}

/** A proof from a height that the node no longer has. */
export function proofNotAllowed(reason: string): NodeError {
  return new NodeError(`historical proof query not allowed: ${reason}`)
}

/** A storage key that is no hexadecimal text. */
export function hexStringInvalid(): NodeError {
  return new NodeError('hex string invalid')
}

/** A storage key of more than 32 bytes. */
export function hexStringTooLong(): NodeError {
  return new NodeError('hex string too long, want at most 32 bytes')
}

/** `eth_getStorageAt` puts its own words before the reason. */
export function storageKeyUndecodable(reason: string): NodeError {
  return new NodeError(`unable to decode storage key: ${reason}`)
}

/** A call that failed with data: code 3, the bytes beside it. @param reason decoded from them, when they say one */
export function executionReverted(data: Hex, reason: string | undefined): NodeError {
  return new NodeError(reason === undefined ? 'execution reverted' : `execution reverted: ${reason}`, {
    code: 3,
    data,
  })
}

/** A call that failed in the EVM without data; the text is geth's name of the failure. */
export function executionFailed(message: string): NodeError {
  return new NodeError(message)
}

/** A call that did not pass the checks before execution. @param gas it was given */
export function callNotApplied(reason: string, gas: bigint): NodeError {
  return new NodeError(`err: ${reason} (supplied gas ${gas})`)
}

/** The same while an access list is made. @param hash of the transaction as it stands */
export function accessListNotApplied(hash: Hex, reason: string): NodeError {
  return new NodeError(`failed to apply transaction: ${hash} err: ${reason}`)
}

/** @param address with its checksum */
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

/** Both as quantities. */
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

/** A blob hash that does not begin with version 1. */
export function blobHashVersion(index: number): NodeError {
  return new NodeError(`blob ${index} has invalid hash version`)
}

/** Wei per blob gas. @param address with its checksum */
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

/** The node holds no keys. */
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

/** `eth_resend` of what is not in the pool. */
export function transactionToResendNotFound(hash: Hex): NodeError {
  return new NodeError(`transaction ${hash} not found`)
}

export function unknownBlock(): NodeError {
  return new NodeError('unknown block')
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

/** A filter over a range that is none. */
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

/** @param detail what is wrong with it, as the node spells it */
export function invalidPercentile(detail: string): NodeError {
  return new NodeError(`invalid reward percentile: ${detail}`)
}

export function beyondHistoricalLimit(requested: bigint, head: bigint): NodeError {
  return new NodeError(`request beyond historical limit: requested ${requested}, head ${head}`)
}

export function beyondHead(requested: bigint, head: bigint): NodeError {
  return new NodeError(`request beyond head block: requested ${requested}, head ${head}`)
}
