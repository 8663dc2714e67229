import { type Id, idToString } from '../codec/ids.js'
import { NodeError } from './NodeError.js'
import { whileTrying } from './platform.js'

// Refusals of transactions of any kind by the P-Chain (AvalancheGo `vms/platformvm/txs`, `txs/executor`,
// `txs/fee`, `txs/mempool`): prefixes, kinds, fees, the mempool.

/** A transaction that cannot be parsed, with the service's prefix `couldn't parse tx: `. */
export function txUnparsable(cause: Error): NodeError {
  return whileTrying("couldn't parse tx: couldn't parse tx", cause)
}

/** An encoding of a transaction in `issueTx` that cannot be decoded. */
export function txUndecodable(cause: Error): NodeError {
  return whileTrying('problem decoding transaction', cause)
}

/** A transaction that the mempool refuses. */
export function txNotIssued(cause: Error): NodeError {
  return whileTrying("couldn't issue tx", cause)
}

/** A transaction that failed verification before it entered the mempool. */
export function verificationFailed(cause: Error): NodeError {
  return whileTrying('failed verification', cause)
}

/** A transaction whose execution failed. */
export function executionFailed(cause: Error): NodeError {
  return whileTrying('failed execution', cause)
}

/** A transaction whose warp message was refused. */
export function warpVerificationFailed(cause: Error): NodeError {
  return whileTrying('failed verifying warp messages', cause)
}

/** A transaction whose complexity cannot be computed. */
export function complexityFailed(cause: Error): NodeError {
  return whileTrying('failed to calculate tx complexity', cause)
}

/** A transaction whose execution failed, with its ID. */
export function standardTxFailed(txId: Id, cause: Error): NodeError {
  return whileTrying(`standard tx ${idToString(txId)} failed execution`, cause)
}

/** A transaction of a kind that users cannot issue, or whose upgrade is not active. */
export function wrongTxType(): NodeError {
  return new NodeError('wrong transaction type')
}

/** A transaction of a kind without a fee. */
export function unsupportedTxType(): NodeError {
  return new NodeError('unsupported transaction type')
}

/** A transaction that the mempool cannot meter. */
export function unmeterable(cause: Error): NodeError {
  return whileTrying('failed to meter tx', cause)
}

/** An authorization of a kind without a fee. */
export function unsupportedAuthType(): NodeError {
  return new NodeError('unsupported auth type')
}

/** More gas than a block may consume now. */
export function exceedsGasCapacity(gas: bigint, capacity: bigint): NodeError {
  return new NodeError(`tx exceeds current gas capacity: ${gas} > ${capacity}`)
}

/** A transaction that spends a UTXO of another one in the mempool. */
export function conflictsWithOtherTx(): NodeError {
  return new NodeError('tx conflicts with other tx')
}

/** A full mempool whose transactions all pay at least as much. */
export function notEnoughGas(): NodeError {
  return new NodeError('not enough gas')
}

/** A transaction that requires Helicon. */
export function heliconNotActive(): NodeError {
  return new NodeError('attempting to use a Helicon-upgrade feature prior to activation')
}

/** A transaction whose execution failed because of a bug of ours. A real node has no such text. */
export function txFault(cause: unknown): NodeError {
  return new NodeError(`internal error: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
}

/** A kind of transaction that came with Durango, before it. */
export function durangoNotActive(): NodeError {
  return new NodeError('attempting to use a Durango-upgrade feature prior to activation')
}

/** A kind of transaction that Durango or Etna ended, from then on. */
export function txKindEnded(kind: string, upgrade: 'Durango' | 'Etna'): NodeError {
  return new NodeError(`${kind} is not permitted post-${upgrade}`)
}
