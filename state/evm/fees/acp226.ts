import { calculatePrice, leastExcess } from '../../gas/calculatePrice.js'
import { step } from './acp176.js'

// ACP-226, dynamic minimum block times (AvalancheGo `vms/evm/acp226/acp226.go`).

const minDelayMs = 1n
const conversion = 2n ** 20n
const maxChange = 200n
const maxDelayExcess = 46_516_320

/** About 2000 ms: what the first Granite block starts from. */
export const initialDelayExcess = 7_970_124n

/** The least time to the next block, milliseconds. */
export function minimumDelayMs(excess: bigint): bigint {
  // Nearly every block of every network stands here.
  if (excess === initialDelayExcess) return 2000n
  return calculatePrice(minDelayMs, excess, conversion)
}

/** Moves the excess as far towards a wanted one as a block may. */
export function voteDelay(excess: bigint, desired: bigint): bigint {
  return step(excess, desired, maxChange)
}

/** The excess to vote for when a minimum delay in milliseconds is wanted. */
export function desiredDelayExcess(delayMs: bigint): bigint {
  return leastExcess(maxDelayExcess, (excess) => calculatePrice(minDelayMs, excess, conversion) >= delayMs)
}
