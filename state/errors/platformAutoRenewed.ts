import { type NodeId, nodeIdToString } from '../codec/ids.js'
import { NodeError } from './NodeError.js'
import { whileTrying } from './platform.js'

// Why the P-Chain refuses validators that renew themselves (ACP-236; AvalancheGo `vms/platformvm/txs`, `txs/executor`).

/** A validator without a BLS key. */
export function missingSigner(): NodeError {
  return new NodeError('missing signer')
}

/** A validator without an end. */
export function missingPeriod(): NodeError {
  return new NodeError('missing period')
}

/** Rewards of which more than everything is staked again. */
export function tooManyAutoCompoundShares(maximum: bigint): NodeError {
  return new NodeError(`a staker can only restake at most ${maximum} shares from rewards`)
}

/** Stake in another asset than AVAX. */
export function invalidStakedAsset(): NodeError {
  return new NodeError('invalid staked asset')
}

/** A change of nobody. */
export function missingTxId(): NodeError {
  return new NodeError('missing tx id')
}

/** A node that validates the primary network already. */
export function duplicatePrimaryValidator(nodeId: NodeId): NodeError {
  return new NodeError(`duplicate validator: ${nodeIdToString(nodeId)}`)
}

/** A change of somebody who was added by nothing. */
export function stakerTxUnknown(cause: Error): NodeError {
  return whileTrying('getting staker tx', cause)
}

/** A change of something else than an auto-renewed validator. @param kind the Go type */
export function invalidStakerTxType(kind: string): NodeError {
  return new NodeError(`invalid staker tx type: *txs.${kind}`)
}

/** A change of a validator that is gone. */
export function validatorGone(nodeId: NodeId, cause: Error): NodeError {
  return whileTrying(`getting validator ${nodeIdToString(nodeId)} from state`, cause)
}

/** A change of a validator that came again by another transaction. */
export function supersededStakerTx(): NodeError {
  return new NodeError('invalid staker tx: wrong tx id')
}
