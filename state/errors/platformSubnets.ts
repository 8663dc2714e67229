import type { Id } from '../codec/ids.js'
import { NodeError } from './NodeError.js'
import { whileTrying } from './platform.js'
import { quotedId } from './quotedId.js'

// Why the P-Chain refuses transactions that create, change or hand over subnets and their chains (AvalancheGo `vms/platformvm/txs`, `txs/executor`).

/** A new chain for everybody. */
export function cannotValidatePrimaryNetwork(): NodeError {
  return new NodeError("new blockchain can't be validated by primary network")
}

/** A chain name of more than 128 bytes. */
export function nameTooLong(): NodeError {
  return new NodeError('name too long')
}

/** A chain name with other than ASCII letters, digits and spaces. */
export function illegalNameCharacter(): NodeError {
  return new NodeError('illegal name character')
}

/** A chain without a VM. */
export function invalidVmId(): NodeError {
  return new NodeError('invalid VM ID')
}

/** Feature extensions out of order or doubled. */
export function fxIdsNotSortedUnique(): NodeError {
  return new NodeError('feature extensions IDs must be sorted and unique')
}

/** More than a mebibyte of genesis. */
export function genesisTooLong(): NodeError {
  return new NodeError('genesis too long')
}

/** Nobody owns the primary network. */
export function cannotTransferPermissionlessSubnet(): NodeError {
  return new NodeError('cannot transfer ownership of a permissionless subnet')
}

/** No credential at all where the last one authorizes. */
export function authorizationCredentialMissing(): NodeError {
  return new NodeError('should have the same number of credentials as inputs')
}

/** An L1 or a permissionless subnet, which its owner cannot change. */
export function immutableSubnet(subnetId: Id): NodeError {
  return new NodeError(`${quotedId(subnetId)} is immutable`)
}

/** A change of a subnet by somebody else. */
export function unauthorizedModification(cause: Error): NodeError {
  return whileTrying('unauthorized modification', cause)
}
