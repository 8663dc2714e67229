import type { Id } from '../codec/ids.js'
import { NodeError } from './NodeError.js'
import { whileTrying } from './platform.js'
import { quotedId } from './quotedId.js'

// Refusals of transactions that create or change subnets and their chains by the P-Chain (AvalancheGo
// `vms/platformvm/txs`, `txs/executor`).

/** A new chain of the primary network. */
export function cannotValidatePrimaryNetwork(): NodeError {
  return new NodeError("new blockchain can't be validated by primary network")
}

/** A chain name longer than 128 bytes. */
export function nameTooLong(): NodeError {
  return new NodeError('name too long')
}

/** A chain name with characters other than ASCII letters, digits and spaces. */
export function illegalNameCharacter(): NodeError {
  return new NodeError('illegal name character')
}

/** A chain without a VM ID. */
export function invalidVmId(): NodeError {
  return new NodeError('invalid VM ID')
}

/** Feature extensions that are unsorted or duplicated. */
export function fxIdsNotSortedUnique(): NodeError {
  return new NodeError('feature extensions IDs must be sorted and unique')
}

/** A genesis larger than one mebibyte. */
export function genesisTooLong(): NodeError {
  return new NodeError('genesis too long')
}

/** A transfer of the primary network, which has no owner. */
export function cannotTransferPermissionlessSubnet(): NodeError {
  return new NodeError('cannot transfer ownership of a permissionless subnet')
}

/** A transaction without the credential that authorizes it. */
export function authorizationCredentialMissing(): NodeError {
  return new NodeError('should have the same number of credentials as inputs')
}

/** A subnet that is an L1 or permissionless, which its owner cannot change. */
export function immutableSubnet(subnetId: Id): NodeError {
  return new NodeError(`${quotedId(subnetId)} is immutable`)
}

/** A change of a subnet without its owner's authorization. */
export function unauthorizedModification(cause: Error): NodeError {
  return whileTrying('unauthorized modification', cause)
}
