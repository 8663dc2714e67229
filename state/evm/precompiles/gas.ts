import type { PrecompileResult } from '../rules/StatefulPrecompile.js'

// The gas of subnet-EVM's precompiles for storage and logs (`precompile/contract/utils.go`), and their
// results.

export const writeSlotGas = 20_000n
export const readSlotGas = 5_000n

/**
 * Returns the gas of a log.
 * @param topics their number, including the event's own
 * @param dataBytes the size of its data
 */
export function logGas(topics: number, dataBytes: number): bigint {
  return 375n + 375n * BigInt(topics) + 8n * BigInt(dataBytes)
}

/** Returns a successful result with the remaining gas. */
export function succeed(output: Uint8Array, gasLeft: bigint): PrecompileResult {
  return { output, gasLeft, failure: undefined }
}

export const noOutput = new Uint8Array(0)
export const outOfGas = 'out of gas'
export const writeProtection = 'write protection'
