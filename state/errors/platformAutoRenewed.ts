import { type NodeId, nodeIdToString } from '../codec/ids.js'
import { NodeError } from './NodeError.js'
import { whileTrying } from './platform.js'

// Refusals of auto-renewed validators by the P-Chain (ACP-236; AvalancheGo `vms/platformvm/txs`,
// `txs/executor`).

/** A validator without a BLS key. */
export function missingSigner(): NodeError {
  return new NodeError('missing signer')
}

/** A validator without a staking period. */
export function missingPeriod(): NodeError {
  return new NodeError('missing period')
}

/** A restaked share of rewards above 100 percent. */
export function tooManyAutoCompoundShares(maximum: bigint): NodeError {
  return new NodeError(`a staker can only restake at most ${maximum} shares from rewards`)
}

/** A stake of an asset other than AVAX. */
export function invalidStakedAsset(): NodeError {
  return new NodeError('invalid staked asset')
}

/** A change without a validator's transaction ID. */
export function missingTxId(): NodeError {
  return new NodeError('missing tx id')
}

/** A node that already validates the primary network. */
export function duplicatePrimaryValidator(nodeId: NodeId): NodeError {
  return new NodeError(`duplicate validator: ${nodeIdToString(nodeId)}`)
}

/** A change of a validator whose transaction is unknown. */
export function stakerTxUnknown(cause: Error): NodeError {
  return whileTrying('getting staker tx', cause)
}

/** A change of a staker that is not an auto-renewed validator. @param kind the Go type of its transaction */
export function invalidStakerTxType(kind: string): NodeError {
  return new NodeError(`invalid staker tx type: *txs.${kind}`)
}

/** A change of a validator that has ended. */
export function validatorGone(nodeId: NodeId, cause: Error): NodeError {
  return whileTrying(`getting validator ${nodeIdToString(nodeId)} from state`, cause)
}

/** A change by a transaction ID of a node that another transaction has added since. */
export function supersededStakerTx(): NodeError {
  return new NodeError('invalid staker tx: wrong tx id')
}
