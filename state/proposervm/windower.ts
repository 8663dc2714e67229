import { emptyNodeId, type Id, type NodeId } from '../codec/ids.js'
import { MersenneTwister32 } from './MersenneTwister32.js'
import { MersenneTwister64 } from './MersenneTwister64.js'
import { type WeightHeap, weightedSample, weightedSamples, weightHeap } from './weightedSample.js'

/** The validators of a subnet and their weights. */
export type Weights = ReadonlyMap<NodeId, { readonly weight: bigint }>

/** The active validators of a subnet, prepared for drawing proposers. */
export type Candidates = { readonly nodeIds: readonly NodeId[]; readonly heap: WeightHeap }

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

/** Prepares the validators of a subnet. Inactive L1 validators, summed under the empty node ID, do not count. */
export function candidatesOf(validators: Weights): Candidates {
  const active = [...validators]
    .filter(([nodeId]) => nodeId !== emptyNodeId)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    nodeIds: active.map(([nodeId]) => nodeId),
    heap: weightHeap(active.map(([, { weight }]) => weight)),
  }
}

/**
 * Returns the only validator that may propose a block in a slot (rules of Durango; AvalancheGo
 * `vms/proposervm/proposer/windower.go` ExpectedProposer); undefined when there are no active validators:
 * anyone may then propose, without a signature.
 */
export function expectedProposer({ nodeIds, heap }: Candidates, turn: Turn): NodeId | undefined {
  const seed = chainSource(turn.chainId) ^ turn.height ^ reversed(turn.slot)
  const index = weightedSample(heap, new MersenneTwister64(seed))
  return index === undefined ? undefined : nodeIds[index]
}

/** The number of slots before Durango in which a block must be signed (MaxVerifyWindows). */
export const signedSlots = 6n

/**
 * Returns the validators that may propose a block in each of its first slots before Durango (Proposers). A validator
 * that may propose in a slot may propose in later ones as well. Empty when there are no active validators.
 */
export function proposersBySlot(
  { nodeIds, heap }: Candidates,
  { chainId, height }: Omit<Turn, 'slot'>,
): readonly NodeId[] {
  const source = new MersenneTwister32(chainSource(chainId) ^ height)
  return weightedSamples(heap, source, Number(signedSlots)).flatMap((index) => nodeIds[index] ?? [])
}

/** Returns the number by which the draws of chains differ: the first 64 bits of the chain's ID. */
function chainSource(chainId: Id): bigint {
  return BigInt(`0x${chainId.slice(0, 16)}`)
}

/** Returns the 64 bits of a number in reverse order. */
function reversed(value: bigint): bigint {
  if (value === 0n) return 0n
  return BigInt(`0b${[...value.toString(2).padStart(64, '0')].reverse().join('')}`)
}
