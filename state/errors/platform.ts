import { goQuote } from '../codec/goQuote.js'
import { type Id, idToString } from '../codec/ids.js'
import { NodeError } from './NodeError.js'

// What the platform service refuses (AvalancheGo `vms/platformvm/service.go`, `vms/components/avax`). Go nests errors by writing
// what was tried in front of what went wrong.

/** What was tried, in front of why it failed. */
export function whileTrying(what: string, cause: Error): NodeError {
  return new NodeError(`${what}: ${cause.message}`, { cause })
}

/** Nothing is stored under a key (AvalancheGo `database.ErrNotFound`). */
export function notFound(): NodeError {
  return new NodeError('not found')
}

/** An address that does not read: `reason` tells why. */
export function addressUnreadable(text: string, cause: Error): NodeError {
  return whileTrying(`couldn't parse address ${goQuote(text)}`, cause)
}

/** An address without a chain in front. */
export function addressWithoutChain(): NodeError {
  return new NodeError('no separator found in address')
}

/** An address of another chain. */
export function addressOfOtherChain(expected: Id, actual: Id): NodeError {
  return new NodeError(
    `mismatched chainIDs: expected "${idToString(expected)}" but got "${idToString(actual)}"`,
  )
}

/** An address of other than 20 bytes. */
export function addressOfWrongLength(length: number): NodeError {
  return new NodeError(`invalid hash length: expected 20 bytes but got ${length}`)
}

/** An address of another network. */
export function addressOfOtherNetwork(expected: string, actual: string): NodeError {
  return new NodeError(`expected hrp ${goQuote(expected)} but got ${goQuote(actual)}`)
}

/** `getUTXOs` of nobody. */
export function noAddresses(): NodeError {
  return new NodeError('no addresses provided')
}

/** `getUTXOs` of too many. */
export function tooManyAddresses(count: number, maximum: number): NodeError {
  return new NodeError(`number of addresses given, ${count}, exceeds maximum, ${maximum}`)
}

/** `getStake` of too many. */
export function tooManyStakeAddresses(count: number, maximum: number): NodeError {
  return new NodeError(`${count} addresses provided but this method can take at most ${maximum}`)
}

/** The primary network where a subnet is wanted. */
export function primaryNetworkIsNoSubnet(): NodeError {
  return new NodeError("the primary network isn't a subnet")
}

/** The ID of a transaction that made something else. */
export function isNotSubnet(id: Id): NodeError {
  return new NodeError(`"${idToString(id)}" is not a subnet`)
}

/** The ID of a transaction that made something else. */
export function isNotBlockchain(id: Id): NodeError {
  return new NodeError(`"${idToString(id)}" is not a blockchain`)
}

/** `getBlockchainStatus` of nothing. */
export function blockchainIdMissing(): NodeError {
  return new NodeError("argument 'blockchainID' not given")
}

/** A sample that could not be drawn. */
export function samplingFailed(subnetId: Id, cause: Error): NodeError {
  return new NodeError(`sampling ${idToString(subnetId)} errored with ${cause.message}`, { cause })
}

/** A sample of a subnet without validators. */
export function noValidators(): NodeError {
  return new NodeError('missing validators')
}

/** A sample of more than all the stake. */
export function stakeTooSmall(): NodeError {
  return new NodeError('insufficient weight')
}

/** The validators of one subnet at a height that is not there yet. */
export function heightOfSubnetAhead(subnetId: Id, current: bigint, requested: bigint): NodeError {
  return unfinalized(` with SubnetID = ${idToString(subnetId)}`, current, requested)
}

/** The validators of all subnets at a height that is not there yet. */
export function heightAhead(current: bigint, requested: bigint): NodeError {
  return unfinalized('', current, requested)
}

function unfinalized(subnet: string, current: bigint, requested: bigint): NodeError {
  return new NodeError(
    `failed to fetch validator set at unfinalized height${subnet}: ` +
      `current P-chain height (${current}) < requested P-Chain height (${requested})`,
  )
}
