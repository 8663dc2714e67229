import { type Header, headerTimeMs } from '../blocks/Header.js'

// The change of a chain from its synchronous to its asynchronous era (AvalancheGo `vms/transitionvm`). What is said of
// times is Unix milliseconds; `opensMs` is when the asynchronous era makes its first block.

/**
 * How long before the asynchronous era opens the last synchronous block may come: until then nothing is built, so that
 * no synchronous block is too late (AvalancheGo `node/node.go` TransitionTime).
 */
const leadMs = 10_000n

/** Whether the child of a block is of the asynchronous era. @param opensMs undefined for a chain without that era */
export function endsSynchronousEra(header: Header, opensMs: bigint | undefined): boolean {
  return opensMs !== undefined && headerTimeMs(header) >= opensMs - leadMs
}

/**
 * Returns the timestamp of a synchronous block that is made at a time: this, or a second before the asynchronous era opens
 * when it is made later (coreth `miner/worker.go` nextTimestamp).
 */
export function synchronousTimestampMs(madeAtMs: bigint, opensMs: bigint | undefined): bigint {
  return opensMs === undefined || madeAtMs < opensMs ? madeAtMs : opensMs - 1000n
}
