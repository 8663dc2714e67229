import type { PrecompileResult } from './StatefulPrecompile.js'

// What subnet-EVM's precompiles charge for storage and logs (`precompile/contract/utils.go`), and how they end.

export const writeSlotGas = 20_000n
export const readSlotGas = 5_000n

/** Gas of a log. @param topics the event's own included @param dataBytes size of its data */
export function logGas(topics: number, dataBytes: number): bigint {
  return 375n + 375n * BigInt(topics) + 8n * BigInt(dataBytes)
}

/** Success: output, and the gas that is left. */
export function succeed(output: Uint8Array, gasLeft: bigint): PrecompileResult {
  return { output, gasLeft, failure: undefined }
}

export const noOutput = new Uint8Array(0)
export const outOfGas = 'out of gas'
export const writeProtection = 'write protection'
