import type { GoDurationError } from '../codec/goDuration.js'
import { NodeError } from './NodeError.js'

// Refusals of the namespace `debug` (coreth `eth/api_debug.go`, `internal/ethapi/api.go`).

/** A hash without a known preimage. */
export function unknownPreimage(): NodeError {
  return new NodeError('unknown preimage')
}

/** There is no block at a height. */
export function blockNumberNotFound(number: bigint): NodeError {
  return new NodeError(`block #${number} not found`)
}

/** There is no block with a hash, `0x…`. */
export function blockHashNotFound(hash: string): NodeError {
  return new NodeError(`block ${hash} not found`)
}

/** A range of accounts without a block number or hash. */
export function blockNumberOrHashRequired(): NodeError {
  return new NodeError('either block number or block hash must be specified')
}

/** An unknown first block of a trace. @param block height or hash, hexadecimal without 0x */
export function startBlockNotFound(block: string): NodeError {
  return new NodeError(`start block ${block} not found`)
}

/** An unknown last block of a trace. @param block height in decimal or hash in hexadecimal without 0x */
export function endBlockNotFound(block: string): NodeError {
  return new NodeError(`end block ${block} not found`)
}

/** The genesis block has no parent to compare with. @param height hexadecimal without 0x */
export function blockHasNoParent(height: string): NodeError {
  return new NodeError(`block ${height} has no parent`)
}

export function startNotBelowEnd(start: bigint, end: bigint): NodeError {
  return new NodeError(`start block height (${start}) must be less than end block height (${end})`)
}

/** A changed account whose address is unknown. @param key hexadecimal without 0x */
export function noPreimageFor(key: string): NodeError {
  return new NodeError(`no preimage found for hash ${key}`)
}

/** A transaction that is in no accepted block. */
export function tracedTransactionNotFound(): NodeError {
  return new NodeError('transaction not found')
}

export function genesisNotTraceable(): NodeError {
  return new NodeError('genesis is not traceable')
}

/** The state before a transaction of the genesis block, which has none. */
export function noTransactionInGenesis(): NodeError {
  return new NodeError('no transaction in genesis')
}

/** As {@link noTransactionInGenesis}, in the words of an asynchronous chain. */
export function noTransactionsInGenesis(): NodeError {
  return new NodeError('no transactions in genesis')
}

export function pendingNotTraceable(): NodeError {
  return new NodeError('tracing on top of pending is not supported')
}

/** A traced call or transaction that was refused before execution. */
export function tracingFailed(reason: string): NodeError {
  return new NodeError(`tracing failed: ${reason}`)
}

/** A trace that took longer than its `timeout`. */
export class ExecutionTimeout extends NodeError {
  constructor() {
    super('execution timeout')
  }
}

/** A struct log that would take too much memory. The node has no such bound. @param megabytes the most */
export function structLogTooLarge(megabytes: number): NodeError {
  return new NodeError(
    `the struct log exceeds ${megabytes} MB of JSON: ask for less of it with limit, disableStack, disableStorage or another tracer`,
  )
}

/** A trace that would take too much memory. The node has no such bound. @param megabytes the most */
export function traceTooLarge(megabytes: number): NodeError {
  return new NodeError(`the trace exceeds ${megabytes} MB of JSON: use another tracer`)
}

/** A tracer config that does not unmarshal. @param reason Go's text */
export function badTracerConfig(reason: string): NodeError {
  return new NodeError(reason)
}

/** A duration that cannot be parsed. */
export function invalidDuration({ message }: GoDurationError): NodeError {
  return new NodeError(message)
}

/** Bytes that are not a block. @param reason of the RLP decoder */
export function undecodableBlock(reason: string): NodeError {
  return new NodeError(`could not decode block: ${reason}`)
}

/** Bytes that are not a block, in the words of an asynchronous chain. @param reason of the RLP decoder */
export function blockNotDecoded(reason: string): NodeError {
  return new NodeError(`decoding block: ${reason}`)
}

/** A block whose parent an asynchronous chain does not have. @param reason its text for that */
export function parentNotRestored(reason: string): NodeError {
  return new NodeError(`restoring parent block: ${reason}`)
}

/** Storage at a transaction index that the block does not have. */
export function transactionIndexOutOfRange(index: bigint, blockHash: string): NodeError {
  return new NodeError(`transaction index ${index} out of range for block ${blockHash}`)
}

export function fromAndToEqual(): NodeError {
  return new NodeError('from and to needs to be different')
}

export function missingHeader(height: bigint): NodeError {
  return new NodeError(`missing header ${height}`)
}

export function noStateFound(): NodeError {
  return new NodeError('no state found')
}

/**
 * There is no header or block with a hash, which the node prints as a list of its bytes. @param hash `0x…`
 */
export function rawNotFound(what: 'header' | 'block', hash: string): NodeError {
  const bytes =
    hash
      .slice(2)
      .match(/../g)
      ?.map((digits) => Number.parseInt(digits, 16)) ?? []
  return new NodeError(`${what} #[${bytes.join(' ')}] not found`)
}

/** There is no bad block with a hash. @param hash `0x…` */
export function badBlockNotFound(hash: string): NodeError {
  return new NodeError(`bad block ${hash} not found`)
}

/**
 * A message without a frame, for which the flat call tracer has no format. @param kind the instruction that
 * the tracer takes for the frame's kind
 */
export function unrecognizedFrame(kind: string): NodeError {
  return new NodeError(`unrecognized call frame type: ${kind}`)
}

/** `admin_exportChain` with a last height alone (coreth `eth/api_admin.go`). */
export function lastWithoutFirst(): NodeError {
  return new NodeError('last cannot be specified without first')
}

/** `admin_exportChain` to a path that is taken. */
export function wouldOverwriteFile(): NodeError {
  return new NodeError('location would overwrite an existing file')
}

/** `admin_exportChain` of a range that ends before it starts (coreth `core/blockchain.go` ExportN). */
export function exportRangeReversed(first: bigint, last: bigint): NodeError {
  return new NodeError(`export failed: first (${first}) is greater than last (${last})`)
}

/** `admin_exportChain` of a height above the head. */
export function exportNotFound(height: bigint): NodeError {
  return new NodeError(`export failed on #${height}: not found`)
}

/** A file of `admin_importChain` that holds something else than blocks. @param index of the block */
export function importParseFailed(index: number, reason: string): NodeError {
  return new NodeError(`block ${index}: failed to parse: ${reason}`)
}

/** A file of `admin_importChain` with a block that this chain did not make. */
export function importRefused(hash: string): NodeError {
  return new NodeError(
    `batch 0: failed to insert: block ${hash} is not of this chain, which makes its blocks itself`,
  )
}

/** A compressed file that cannot be unpacked, with Go's text. */
export function brokenGzip(reason: string): NodeError {
  return new NodeError(reason)
}

/** A file of `debug_traceBlockFromFile` that cannot be read. @param reason Go's text */
export function unreadableFile(reason: string): NodeError {
  return new NodeError(`could not read file: ${reason}`)
}

/** As {@link unreadableFile}, in the words of an asynchronous chain. */
export function fileNotRead(reason: string): NodeError {
  return new NodeError(`reading file: ${reason}`)
}

/** A transaction that `debug_standardTraceBlockToFile` does not find in the block. */
export function transactionNotInBlock(hash: string): NodeError {
  return new NodeError(`transaction ${hash} not found in block`)
}

/** A tracer in JavaScript over which the node's handler dies: one that is `null`, or that leaves out an argument. */
export function tracerCrashed(): NodeError {
  return new NodeError('method handler crashed', { code: -32603 })
}

/** A tracer without a name. */
export function emptyTracer(): NodeError {
  return new NodeError('SyntaxError: SyntaxError: (anonymous): Line 1:3 Unexpected token )')
}

/** The subscription `traceChain` from one block to another that does not come after it. Tags are negative. */
export function traceEndNotAfterStart(start: bigint, end: bigint): NodeError {
  return new NodeError(`end block (#${end}) needs to come after start block (#${start})`)
}
