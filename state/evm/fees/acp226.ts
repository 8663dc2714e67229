import { calculatePrice, leastExcess } from '../../gas/calculatePrice.js'
import { step } from './acp176.js'

// ACP-226, dynamic minimum block times (AvalancheGo `vms/evm/acp226/acp226.go`).

const minDelayMs = 1n
const conversion = 2n ** 20n
const maxChange = 200n
const maxDelayExcess = 46_516_320n

/** The delay excess of the first Granite block, about 2000 ms. */
export const initialDelayExcess = 7_970_124n

/** Returns the minimum time until the next block, milliseconds. */
export function minimumDelayMs(excess: bigint): bigint {
  // Nearly every block has the initial excess.
  if (excess === initialDelayExcess) return 2000n
  return calculatePrice(minDelayMs, excess, conversion)
}

/** Moves the delay excess towards a desired one by as much as a block may. */
export function voteDelay(excess: bigint, desired: bigint): bigint {
  return step(excess, desired, maxChange)
}

/** Returns the delay excess to vote for, given a desired minimum delay in milliseconds. */
export function desiredDelayExcess(delayMs: bigint): bigint {
  return leastExcess(maxDelayExcess, (excess) => calculatePrice(minDelayMs, excess, conversion) >= delayMs)
}
