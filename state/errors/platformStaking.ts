import { goQuote } from '../codec/goQuote.js'
import { type Id, idToString, type NodeId, nodeIdToString } from '../codec/ids.js'
import { NodeError } from './NodeError.js'
import { whileTrying } from './platform.js'

// Refusals of validators and delegators by the P-Chain (AvalancheGo `vms/platformvm/txs`, `txs/executor`).

/** A permissioned validator for the primary network. */
export function cannotAddPrimaryNetworkValidator(): NodeError {
  return new NodeError("can't add primary network validator with AddSubnetValidatorTx")
}

/** The removal of a validator of the primary network before its end. */
export function cannotRemovePrimaryNetworkValidator(): NodeError {
  return new NodeError("can't remove primary network validator with RemoveSubnetValidatorTx")
}

/** A validator that the same block removed, before Helicon. */
export function stakerAddedAfterDeletion(): NodeError {
  return new NodeError('attempted to add a staker after deleting it')
}

/** A validator without a node ID. */
export function emptyValidatorNodeId(): NodeError {
  return new NodeError('validator nodeID cannot be empty')
}

/** A permissionless staker without a stake. */
export function noStake(): NodeError {
  return new NodeError('no stake')
}

/** Delegation shares above 100 percent. */
export function tooManyShares(maximum: bigint): NodeError {
  return new NodeError(`a staker can only require at most ${maximum} shares from delegators`)
}

/** A BLS key where none is allowed, or none where one is required. */
export function invalidSigner(hasKey: boolean, isPrimaryNetwork: boolean): NodeError {
  return new NodeError(`invalid signer: hasKey=${hasKey} != isPrimaryNetwork=${isPrimaryNetwork}`)
}

/** A proof of possession that is invalid for its BLS key. */
export function invalidProofOfPossession(): NodeError {
  return new NodeError('invalid proof of possession')
}

/** A stake of an AddValidatorTx or AddDelegatorTx that is not AVAX. */
export function stakeNotAvax(assetId: Id): NodeError {
  return new NodeError(`stake must be AVAX but is ${goQuote(idToString(assetId))}`)
}

/** A stake of two assets. */
export function multipleStakedAssets(first: Id, other: Id): NodeError {
  return new NodeError(
    `multiple staked assets: ${goQuote(idToString(first))} and ${goQuote(idToString(other))}`,
  )
}

/** A validator's weight that differs from its stake. */
export function validatorWeightMismatch(weight: bigint, stake: bigint): NodeError {
  return new NodeError(`validator weight mismatch: weight ${weight} != stake ${stake}`)
}

/** A delegator's weight that differs from its stake. */
export function delegatorWeightMismatch(weight: bigint, stake: bigint): NodeError {
  return new NodeError(
    `delegator weight is not equal to total stake weight, delegator weight ${weight} total stake weight ${stake}`,
  )
}

/** A stake below the minimum. */
export function weightTooSmall(): NodeError {
  return new NodeError('weight of this validator is too low')
}

/** A stake above the maximum. */
export function weightTooLarge(): NodeError {
  return new NodeError('weight of this validator is too large')
}

/** A delegation fee below the minimum. */
export function insufficientDelegationFee(): NodeError {
  return new NodeError('staker charges an insufficient delegation fee')
}

/** A staker before Durango whose start is not ahead of the chain's time. Both are times as Go prints them. */
export function startNotAhead(chainTime: string, start: string): NodeError {
  return new NodeError(`chain timestamp not before start time: ${chainTime} >= ${start}`)
}

/** A staking period below the minimum. */
export function stakeTooShort(): NodeError {
  return new NodeError('staking period is too short')
}

/** A staking period above the maximum. */
export function stakeTooLong(): NodeError {
  return new NodeError('staking period is too long')
}

/** A stake of another asset than the subnet's. */
export function wrongStakedAsset(expected: Id, actual: Id): NodeError {
  return new NodeError(`incorrect staked assetID: ${idToString(expected)} != ${idToString(actual)}`)
}

/** A node that already validates the subnet. */
export function duplicateValidator(nodeId: NodeId, subnetId: Id): NodeError {
  return new NodeError(`duplicate validator: ${nodeIdToString(nodeId)} on ${idToString(subnetId)}`)
}

/** An AddValidatorTx for a node that already validates the primary network. */
export function alreadyPrimaryNetworkValidator(nodeId: NodeId): NodeError {
  return new NodeError(`${nodeIdToString(nodeId)} is already a validator of the primary network`)
}

/** A node that already validates a permissioned subnet. */
export function duplicateSubnetValidator(nodeId: NodeId, subnetId: Id): NodeError {
  return new NodeError(
    `attempted to issue duplicate validator for ${nodeIdToString(nodeId)} on subnet ${idToString(subnetId)}`,
  )
}

/** A subnet validator that does not validate the primary network. */
export function notPrimaryNetworkValidator(nodeId: NodeId): NodeError {
  return new NodeError(
    `${nodeIdToString(nodeId)} isn't a current or pending validator of the primary network`,
  )
}

/** The removal of a node that does not validate the subnet. */
export function notValidatorOf(nodeId: NodeId, subnetId: Id, cause: Error): NodeError {
  return whileTrying(
    `${nodeIdToString(nodeId)} isn't a current or pending validator of ${idToString(subnetId)}`,
    cause,
  )
}

/** The removal of a validator with a stake. */
export function cannotRemovePermissionlessValidator(): NodeError {
  return new NodeError('attempting to remove permissionless validator')
}

/** A period that is not within the period that it depends on. */
export function periodMismatch(): NodeError {
  return new NodeError('proposed staking period is not inside dependent staking period')
}

/** A delegation to a node that does not validate the subnet. */
export function validatorUnknown(nodeId: NodeId, subnetId: Id, cause: Error): NodeError {
  return whileTrying(
    `failed to fetch the validator for ${nodeIdToString(nodeId)} on ${idToString(subnetId)}`,
    cause,
  )
}

/** An AddDelegatorTx to a node that does not validate the primary network. */
export function primaryNetworkValidatorUnknown(nodeId: NodeId, cause: Error): NodeError {
  return whileTrying(`failed to fetch the primary network validator for ${nodeIdToString(nodeId)}`, cause)
}

/** A delegation that exceeds its validator's maximum weight. */
export function overDelegated(): NodeError {
  return new NodeError('validator would be over delegated')
}

/** A delegation to a permissioned validator. */
export function delegationToPermissionedValidator(): NodeError {
  return new NodeError('delegation to permissioned validator')
}

/** A failed check of inputs, outputs and signatures. */
export function flowCheckFailed(cause: Error): NodeError {
  return whileTrying('flow check failed', cause)
}
