import { type Header, headerTimeMs } from '../blocks/Header.js'

// The change of a chain from its synchronous to its asynchronous era (AvalancheGo `vms/transitionvm`). Times are Unix
// milliseconds; `opensMs` is the time from which the asynchronous era makes blocks.

/**
 * The time before the asynchronous era in which the node builds no synchronous block, so that none comes too late
 * (AvalancheGo `node/node.go` TransitionTime).
 */
const leadMs = 10_000n

/**
 * Whether the child of a block belongs to the asynchronous era.
 * @param opensMs undefined for a chain without that era
 */
export function endsSynchronousEra(header: Header, opensMs: bigint | undefined): boolean {
  return opensMs !== undefined && headerTimeMs(header) >= opensMs - leadMs
}

/**
 * Returns the timestamp of a synchronous block. It is the time at which the block is made. A block that is made after the
 * asynchronous era has opened has the time a second before the opening (coreth `miner/worker.go` nextTimestamp).
 */
export function synchronousTimestampMs(madeAtMs: bigint, opensMs: bigint | undefined): bigint {
  return opensMs === undefined || madeAtMs < opensMs ? madeAtMs : opensMs - 1000n
}
