import { maxUint64 } from '../codec/integers.js'
// Gas arithmetic of the P-Chain's fees (AvalancheGo `vms/components/gas`, ACP-103). All values are 64-bit and
// saturate.

/** The gas that may still be consumed, and the excess consumption above the target. */
export type GasState = { readonly capacity: bigint; readonly excess: bigint }

/** The rates at which capacity refills and excess drains, per second. */
export type GasRates = {
  readonly maxCapacity: bigint
  readonly maxPerSecond: bigint
  readonly targetPerSecond: bigint
}

/** Returns the state after some seconds without a transaction. */
export function advanceGas(state: GasState, rates: GasRates, seconds: bigint): GasState {
  return {
    capacity: smaller(addOverTime(state.capacity, rates.maxPerSecond, seconds), rates.maxCapacity),
    excess: subtractOverTime(state.excess, rates.targetPerSecond, seconds),
  }
}

/** Returns the state after a transaction consumed gas; undefined when it exceeds the capacity. */
export function consumeGas(state: GasState, gas: bigint): GasState | undefined {
  if (state.capacity < gas) return undefined
  return { capacity: state.capacity - gas, excess: saturate(state.excess + gas) }
}

/** Returns `amount + rate * seconds`, at most 2^64 - 1. */
export function addOverTime(amount: bigint, rate: bigint, seconds: bigint): bigint {
  return saturate(amount + rate * seconds)
}

/** Returns `amount - rate * seconds`, at least 0. */
export function subtractOverTime(amount: bigint, rate: bigint, seconds: bigint): bigint {
  const rest = amount - rate * seconds
  return rest < 0n ? 0n : rest
}

function saturate(value: bigint): bigint {
  return smaller(value, maxUint64)
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}
