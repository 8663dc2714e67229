import { goQuote } from '../codec/goQuote.js'
import { type Id, idToString } from '../codec/ids.js'
import { NodeError } from './NodeError.js'

// Refusals of the platform service (AvalancheGo `vms/platformvm/service.go`, `vms/components/avax`). Go nests
// errors: the failed operation is prefixed to the cause.

/** Prefixes the failed operation to its cause. */
export function whileTrying(what: string, cause: Error): NodeError {
  return new NodeError(`${what}: ${cause.message}`, { cause })
}

/** A key without a value (AvalancheGo `database.ErrNotFound`). */
export function notFound(): NodeError {
  return new NodeError('not found')
}

/** An address that cannot be parsed. @param cause the reason */
export function addressUnreadable(text: string, cause: Error): NodeError {
  return whileTrying(`couldn't parse address ${goQuote(text)}`, cause)
}

/** An address without a chain prefix. */
export function addressWithoutChain(): NodeError {
  return new NodeError('no separator found in address')
}

/** An address of another chain. */
export function addressOfOtherChain(expected: Id, actual: Id): NodeError {
  return new NodeError(
    `mismatched chainIDs: expected "${idToString(expected)}" but got "${idToString(actual)}"`,
  )
}

/** An address that does not have 20 bytes. */
export function addressOfWrongLength(length: number): NodeError {
  return new NodeError(`invalid hash length: expected 20 bytes but got ${length}`)
}

/** An address of another network. */
export function addressOfOtherNetwork(expected: string, actual: string): NodeError {
  return new NodeError(`expected hrp ${goQuote(expected)} but got ${goQuote(actual)}`)
}

/** `getUTXOs` without addresses. */
export function noAddresses(): NodeError {
  return new NodeError('no addresses provided')
}

/** `getUTXOs` with too many addresses. */
export function tooManyAddresses(count: number, maximum: number): NodeError {
  return new NodeError(`number of addresses given, ${count}, exceeds maximum, ${maximum}`)
}

/** `getStake` with too many addresses. */
export function tooManyStakeAddresses(count: number, maximum: number): NodeError {
  return new NodeError(`${count} addresses provided but this method can take at most ${maximum}`)
}

/** The primary network in place of a subnet. */
export function primaryNetworkIsNoSubnet(): NodeError {
  return new NodeError("the primary network isn't a subnet")
}

/** The ID of a transaction that did not create a subnet. */
export function isNotSubnet(id: Id): NodeError {
  return new NodeError(`"${idToString(id)}" is not a subnet`)
}

/** The ID of a transaction that did not create a blockchain. */
export function isNotBlockchain(id: Id): NodeError {
  return new NodeError(`"${idToString(id)}" is not a blockchain`)
}

/** `getBlockchainStatus` without an ID. */
export function blockchainIdMissing(): NodeError {
  return new NodeError("argument 'blockchainID' not given")
}

/** A sample that failed. */
export function samplingFailed(subnetId: Id, cause: Error): NodeError {
  return new NodeError(`sampling ${idToString(subnetId)} errored with ${cause.message}`, { cause })
}

/** A sample from a subnet without validators. */
export function noValidators(): NodeError {
  return new NodeError('missing validators')
}

/** A sample larger than the total stake. */
export function stakeTooSmall(): NodeError {
  return new NodeError('insufficient weight')
}

/** The validators of one subnet at a height above the last accepted block. */
export function heightOfSubnetAhead(subnetId: Id, current: bigint, requested: bigint): NodeError {
  return unfinalized(` with SubnetID = ${idToString(subnetId)}`, current, requested)
}

/** The validators of all subnets at a height above the last accepted block. */
export function heightAhead(current: bigint, requested: bigint): NodeError {
  return unfinalized('', current, requested)
}

function unfinalized(subnet: string, current: bigint, requested: bigint): NodeError {
  return new NodeError(
    `failed to fetch validator set at unfinalized height${subnet}: ` +
      `current P-chain height (${current}) < requested P-Chain height (${requested})`,
  )
}
