import { bytesToHex } from '../codec/hex.js'
import { type Id, idToString } from '../codec/ids.js'
import { NodeError } from './NodeError.js'
import { whileTrying } from './platform.js'

// Refusals of L1 transactions by the P-Chain (ACP-77; AvalancheGo `vms/platformvm/txs`, `txs/executor`,
// `state/l1_validator.go`).

/** An L1 transaction before Etna. */
export function etnaNotActive(): NodeError {
  return new NodeError('attempting to use an Etna-upgrade feature prior to activation')
}

/** A conversion of the primary network. */
export function convertPermissionlessSubnet(): NodeError {
  return new NodeError('cannot convert a permissionless subnet')
}

/** A manager address longer than 4096 bytes. */
export function managerAddressTooLong(): NodeError {
  return new NodeError('address is too long')
}

/** A conversion without validators. */
export function conversionWithoutValidators(): NodeError {
  return new NodeError('conversion must include at least one validator')
}

/** Validators of a conversion that are unsorted or duplicated. */
export function conversionValidatorsNotSorted(): NodeError {
  return new NodeError('conversion validators must be sorted and unique')
}

/** A validator with weight zero. */
export function zeroWeight(): NodeError {
  return new NodeError('validator weight must be non-zero')
}

/** An increase of a balance by zero. */
export function zeroBalance(): NodeError {
  return new NodeError('balance must be greater than 0')
}

/** Balances whose sum exceeds 64 bits. */
export function balancesOverflow(cause: Error): NodeError {
  return new NodeError(`getting utxos ${cause.message}`, { cause })
}

/** The maximum number of active validators is reached. */
export function tooManyActiveValidators(): NodeError {
  return new NodeError('already at the max number of active validators')
}

/** A permissioned validator of this node, from before the conversion. */
export function conflictingL1Validator(): NodeError {
  return new NodeError('L1 validator contains conflicting subnetID + nodeID pair')
}

/** An L1 validator of this node. */
export function duplicateL1Validator(): NodeError {
  return new NodeError('L1 validator contains duplicate subnetID + nodeID pair')
}

/** An unknown validation ID. */
export function l1ValidatorUnloadable(cause: Error): NodeError {
  return whileTrying('could not load L1 validator', cause)
}

/** A message about a subnet that is not an L1. */
export function conversionUnloadable(subnetId: Id, cause: Error): NodeError {
  return whileTrying(`could not load subnet conversion for ${idToString(subnetId)} with`, cause)
}

/** A message of another chain than the manager's. */
export function wrongSourceChain(expected: Id, actual: Id): NodeError {
  return new NodeError(
    `wrong warp message source chain ID expected ${idToString(expected)} but had ${idToString(actual)}`,
  )
}

/** A message of another account than the manager. */
export function wrongSourceAddress(expected: Uint8Array, actual: Uint8Array): NodeError {
  return new NodeError(
    `wrong warp message source address expected 0x${bytesToHex(expected)} but got 0x${bytesToHex(actual)}`,
  )
}

/** A registration message that has expired, Unix seconds. */
export function messageExpired(expiry: bigint, now: bigint): NodeError {
  return new NodeError(`warp message expired at ${expiry} and it is currently ${now}`)
}

/** A registration message whose expiry is too far in the future, seconds. */
export function messageNotYetAllowed(secondsUntilExpiry: bigint, limit: bigint): NodeError {
  return new NodeError(
    `warp message not yet allowed because time is ${secondsUntilExpiry} seconds in the future but the limit is ${limit}`,
  )
}

/** A registration message that was used before. */
export function messageAlreadyIssued(validationId: Id): NodeError {
  return new NodeError(`warp message already issued for validationID ${idToString(validationId)}`)
}

/** A weight message with a nonce that was used before. */
export function staleNonce(nonce: bigint, minimum: bigint): NodeError {
  return new NodeError(`warp message contains stale nonce ${nonce} must be at least ${minimum}`)
}

/** The removal of an L1's last validator: the L1 could never sign again. */
export function removingLastValidator(): NodeError {
  return new NodeError('attempting to remove the last L1 validator from a converted subnet')
}
