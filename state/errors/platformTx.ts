import { type Id, idToString } from '../codec/ids.js'
import { NodeError } from './NodeError.js'
import { whileTrying } from './platform.js'

// Why the P-Chain refuses transactions of any kind (AvalancheGo `vms/platformvm/txs`, `txs/executor`, `txs/fee`, `txs/mempool`): what surrounds a
// refusal, kinds, fees, the pool.

/** Go's `couldn't parse tx: …` of the service around that of the codec. */
export function txUnparsable(cause: Error): NodeError {
  return whileTrying("couldn't parse tx: couldn't parse tx", cause)
}

/** The text of a transaction in `issueTx` does not decode. */
export function txUndecodable(cause: Error): NodeError {
  return whileTrying('problem decoding transaction', cause)
}

/** A transaction that does not get into the pool. */
export function txNotIssued(cause: Error): NodeError {
  return whileTrying("couldn't issue tx", cause)
}

/** A transaction that was refused on its way into the pool. */
export function verificationFailed(cause: Error): NodeError {
  return whileTrying('failed verification', cause)
}

/** A transaction that was refused when tried on the state. */
export function executionFailed(cause: Error): NodeError {
  return whileTrying('failed execution', cause)
}

/** A transaction whose warp message was refused. */
export function warpVerificationFailed(cause: Error): NodeError {
  return whileTrying('failed verifying warp messages', cause)
}

/** A transaction of a kind, or with a part, that has no complexity. */
export function complexityFailed(cause: Error): NodeError {
  return whileTrying('failed to calculate tx complexity', cause)
}

/** Which transaction was refused. */
export function standardTxFailed(txId: Id, cause: Error): NodeError {
  return whileTrying(`standard tx ${idToString(txId)} failed execution`, cause)
}

/** A transaction of a kind that users cannot issue, or whose upgrade has not come. */
export function wrongTxType(): NodeError {
  return new NodeError('wrong transaction type')
}

/** A transaction of a kind that the fee rules do not know. */
export function unsupportedTxType(): NodeError {
  return new NodeError('unsupported transaction type')
}

/** An authorization of a kind that the fee rules do not know. */
export function unsupportedAuthType(): NodeError {
  return new NodeError('unsupported auth type')
}

/** More gas than a block may consume now. */
export function exceedsGasCapacity(gas: bigint, capacity: bigint): NodeError {
  return new NodeError(`tx exceeds current gas capacity: ${gas} > ${capacity}`)
}

/** A transaction that spends what another one in the pool spends. */
export function conflictsWithOtherTx(): NodeError {
  return new NodeError('tx conflicts with other tx')
}

/** A full pool whose transactions all pay at least as much. */
export function notEnoughGas(): NodeError {
  return new NodeError('not enough gas')
}

/** A transaction of an upgrade that has not come. */
export function heliconNotActive(): NodeError {
  return new NodeError('attempting to use a Helicon-upgrade feature prior to activation')
}

/** A transaction whose execution hit a bug of ours. A real node has no such text. */
export function txFault(cause: unknown): NodeError {
  return new NodeError(`internal error: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
}
