import { goQuote } from '../codec/goQuote.js'
import { type Id, idToString, type NodeId, nodeIdToString } from '../codec/ids.js'
import { NodeError } from './NodeError.js'
import { whileTrying } from './platform.js'

// Why the P-Chain refuses validators and delegators (AvalancheGo `vms/platformvm/txs`, `txs/executor`).

/** A permissioned validator for the primary network. */
export function cannotAddPrimaryNetworkValidator(): NodeError {
  return new NodeError("can't add primary network validator with AddSubnetValidatorTx")
}

/** The primary network's validators only leave by their end. */
export function cannotRemovePrimaryNetworkValidator(): NodeError {
  return new NodeError("can't remove primary network validator with RemoveSubnetValidatorTx")
}

/** A validator without a node. */
export function emptyValidatorNodeId(): NodeError {
  return new NodeError('validator nodeID cannot be empty')
}

/** A permissionless staker without stake. */
export function noStake(): NodeError {
  return new NodeError('no stake')
}

/** Delegation shares of more than everything. */
export function tooManyShares(maximum: bigint): NodeError {
  return new NodeError(`a staker can only require at most ${maximum} shares from delegators`)
}

/** A BLS key exactly where none, or none where one belongs. */
export function invalidSigner(hasKey: boolean, isPrimaryNetwork: boolean): NodeError {
  return new NodeError(`invalid signer: hasKey=${hasKey} != isPrimaryNetwork=${isPrimaryNetwork}`)
}

/** A signature by another BLS key than the one it shall prove. */
export function invalidProofOfPossession(): NodeError {
  return new NodeError('invalid proof of possession')
}

/** Stake in two assets. */
export function multipleStakedAssets(first: Id, other: Id): NodeError {
  return new NodeError(
    `multiple staked assets: ${goQuote(idToString(first))} and ${goQuote(idToString(other))}`,
  )
}

/** A validator's weight that is not its stake. */
export function validatorWeightMismatch(weight: bigint, stake: bigint): NodeError {
  return new NodeError(`validator weight mismatch: weight ${weight} != stake ${stake}`)
}

/** A delegator's weight that is not its stake. */
export function delegatorWeightMismatch(weight: bigint, stake: bigint): NodeError {
  return new NodeError(
    `delegator weight is not equal to total stake weight, delegator weight ${weight} total stake weight ${stake}`,
  )
}

/** Too little stake. */
export function weightTooSmall(): NodeError {
  return new NodeError('weight of this validator is too low')
}

/** Too much stake. */
export function weightTooLarge(): NodeError {
  return new NodeError('weight of this validator is too large')
}

/** Too small a share of delegators' rewards. */
export function insufficientDelegationFee(): NodeError {
  return new NodeError('staker charges an insufficient delegation fee')
}

/** An end that is too near. */
export function stakeTooShort(): NodeError {
  return new NodeError('staking period is too short')
}

/** An end that is too far. */
export function stakeTooLong(): NodeError {
  return new NodeError('staking period is too long')
}

/** Stake in another asset. */
export function wrongStakedAsset(expected: Id, actual: Id): NodeError {
  return new NodeError(`incorrect staked assetID: ${idToString(expected)} != ${idToString(actual)}`)
}

/** A node that validates the subnet already. */
export function duplicateValidator(nodeId: NodeId, subnetId: Id): NodeError {
  return new NodeError(`duplicate validator: ${nodeIdToString(nodeId)} on ${idToString(subnetId)}`)
}

/** The same, of a permissioned validator. */
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

/** The removal of a stranger. */
export function notValidatorOf(nodeId: NodeId, subnetId: Id, cause: Error): NodeError {
  return whileTrying(
    `${nodeIdToString(nodeId)} isn't a current or pending validator of ${idToString(subnetId)}`,
    cause,
  )
}

/** The removal of a validator that staked. */
export function cannotRemovePermissionlessValidator(): NodeError {
  return new NodeError('attempting to remove permissionless validator')
}

/** A period that sticks out of the one that it depends on. */
export function periodMismatch(): NodeError {
  return new NodeError('proposed staking period is not inside dependent staking period')
}

/** A delegation to nobody. */
export function validatorUnknown(nodeId: NodeId, subnetId: Id, cause: Error): NodeError {
  return whileTrying(
    `failed to fetch the validator for ${nodeIdToString(nodeId)} on ${idToString(subnetId)}`,
    cause,
  )
}

/** A delegation that makes its validator too heavy. */
export function overDelegated(): NodeError {
  return new NodeError('validator would be over delegated')
}

/** A delegation to a validator that has no stake itself. */
export function delegationToPermissionedValidator(): NodeError {
  return new NodeError('delegation to permissioned validator')
}

/** What does not add up. */
export function flowCheckFailed(cause: Error): NodeError {
  return whileTrying('flow check failed', cause)
}
