import { NodeError } from './NodeError.js'

// Refusals of the index service (AvalancheGo `indexer/index.go`).

/** The largest number of containers in one answer (`indexer/index.go` MaxFetchedByRange). */
export const maxContainers = 1024n

/** The chain has accepted nothing since its genesis. */
export function noContainersAccepted(): NodeError {
  return new NodeError('no containers have been accepted')
}

/** An index that no container has yet. */
export function noContainerAt(index: bigint): NodeError {
  return new NodeError(`no container at index ${index}`)
}

/** A number of containers out of range. */
export function containerCountInvalid(count: bigint): NodeError {
  return new NodeError(`numToFetch must be in [1,${maxContainers}] but is ${count}`)
}

/** A first index behind the last container. */
export function startIndexTooHigh(startIndex: bigint, last: bigint): NodeError {
  return new NodeError(`start index (${startIndex}) > last accepted index (${last})`)
}

/** An encoding in which the index has no answers. @param cause the reason */
export function containerEncodingUnsupported(cause: Error): NodeError {
  return new NodeError(cause.message, { cause })
}
