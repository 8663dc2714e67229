import type { Id, NodeId } from '../codec/ids.js'
import type { Candidates } from './Candidates.js'
import { MersenneTwister32 } from './MersenneTwister32.js'
import { MersenneTwister64 } from './MersenneTwister64.js'
import { weightedSample, weightedSamples } from './weightedSample.js'

/** The turn in which a block is proposed. */
export type Turn = {
  readonly chainId: Id
  readonly height: bigint
  /** The number of whole slots since the parent's timestamp. */
  readonly slot: bigint
}

/** The length of a slot, seconds (AvalancheGo `vms/proposervm/proposer/windower.go` WindowDuration). */
const slotSeconds = 5n

/** Returns the slot of a block by its timestamp and its parent's, Unix seconds (TimeToSlot). */
export function slotOf(parentTimestamp: bigint, timestamp: bigint): bigint {
  return timestamp < parentTimestamp ? 0n : (timestamp - parentTimestamp) / slotSeconds
}

/**
 * Returns the only validator that may propose a block in a slot (rules of Durango; AvalancheGo
 * `vms/proposervm/proposer/windower.go` ExpectedProposer); undefined when there are no active validators:
 * anyone may then propose, without a signature.
 */
export function expectedProposer(candidates: Candidates, turn: Turn): NodeId | undefined {
  const seed = chainSource(turn.chainId) ^ turn.height ^ reversed(turn.slot)
  return weightedSample(candidates, new MersenneTwister64(seed))
}

/** The number of slots before Durango in which a block must be signed (MaxVerifyWindows). */
export const signedSlots = 6n

/**
 * Returns the validators that may propose a block in each of its first slots before Durango (Proposers). A validator
 * that may propose in a slot may propose in later ones as well. Empty when there are no active validators.
 */
export function proposersBySlot(
  candidates: Candidates,
  { chainId, height }: Omit<Turn, 'slot'>,
): readonly NodeId[] {
  const source = new MersenneTwister32(chainSource(chainId) ^ height)
  return weightedSamples(candidates, source, Number(signedSlots))
}

/** Returns the number by which the draws of chains differ: the first 64 bits of the chain's ID. */
function chainSource(chainId: Id): bigint {
  return BigInt(`0x${chainId.slice(0, 16)}`)
}

/** Returns the 64 bits of a number in reverse order. */
function reversed(value: bigint): bigint {
  let result = 0n
  for (let [rest, bit] = [value, 63n]; rest > 0n; rest >>= 1n, bit--) result |= (rest & 1n) << bit
  return result
}
