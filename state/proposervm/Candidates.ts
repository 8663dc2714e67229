import { emptyNodeId, type NodeId } from '../codec/ids.js'
import { type Weighed, WeightSums, weighed } from './WeightSums.js'

/** The validators of a subnet and their weights. */
export type Weights = ReadonlyMap<NodeId, { readonly weight: bigint }>

type Candidate = Weighed & { readonly nodeId: NodeId; readonly weight: bigint }

/**
 * The active validators of a subnet, in the binary heap of AvalancheGo's weighted sampler (`utils/sampler/weighted_heap.go`):
 * the heaviest comes first, and equal ones by node ID. The candidates below a position of the heap are some stretches of that
 * order, whose weights {@link WeightSums} adds up. So one changed weight does not need a new heap.
 */
export class Candidates {
  readonly #weights = new Map<NodeId, bigint>()
  /** By weight, the heaviest first, then by node ID. */
  readonly #ordered: Candidate[]
  readonly #sums: WeightSums

  /** @param validators their weights sum up to less than 2^64 */
  constructor(validators: Weights) {
    for (const [nodeId, { weight }] of validators) if (isActive(nodeId)) this.#weights.set(nodeId, weight)
    this.#ordered = [...this.#weights].map(([nodeId, weight]) => candidate(nodeId, weight)).sort(compare)
    this.#sums = new WeightSums(this.#ordered)
  }

  /** The weight of all candidates. */
  get total(): bigint {
    return this.#sums.between(0, this.#ordered.length)
  }

  /** Changes the weight of a validator. @param weight undefined removes it */
  set(nodeId: NodeId, weight: bigint | undefined): void {
    if (!isActive(nodeId)) return
    const before = this.#weights.get(nodeId)
    if (before === weight) return
    if (before !== undefined) this.#change(candidate(nodeId, before), 1)
    if (weight === undefined) this.#weights.delete(nodeId)
    else {
      this.#weights.set(nodeId, weight)
      this.#change(candidate(nodeId, weight), 0)
    }
  }

  /** Returns the candidate to which a unit of the total weight belongs. @param unit from 0 */
  at(unit: bigint): NodeId | undefined {
    let value = unit
    for (let at = 0; ; ) {
      const candidate = this.#ordered[at]
      if (candidate === undefined || value < candidate.weight) return candidate?.nodeId
      value -= candidate.weight
      at = 2 * at + 1
      const left = this.#weightBelow(at)
      if (value < left) continue
      value -= left
      at++
    }
  }

  /** Returns the weight of a position of the heap with all that are below it: on each level there are twice as many. */
  #weightBelow(position: number): bigint {
    const count = this.#ordered.length
    let weight = 0n
    for (let [from, width] = [position, 1]; from < count; from = 2 * from + 1, width *= 2)
      weight += this.#sums.between(from, Math.min(from + width, count))
    return weight
  }

  /** Removes a candidate from the order, or adds it. */
  #change(changed: Candidate, removed: 0 | 1): void {
    let [low, high] = [0, this.#ordered.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const other = this.#ordered[middle]
      if (other !== undefined && compare(other, changed) < 0) low = middle + 1
      else high = middle
    }
    if (removed === 1) this.#ordered.splice(low, 1)
    else this.#ordered.splice(low, 0, changed)
    this.#sums.changedFrom(low)
  }
}

function candidate(nodeId: NodeId, weight: bigint): Candidate {
  return { nodeId, weight, ...weighed(weight) }
}

/** Inactive L1 validators are summed under the empty node ID, and do not count. */
function isActive(nodeId: NodeId): boolean {
  return nodeId !== emptyNodeId
}

function compare(a: Candidate, b: Candidate): number {
  if (a.weight !== b.weight) return a.weight < b.weight ? 1 : -1
  return a.nodeId < b.nodeId ? -1 : a.nodeId > b.nodeId ? 1 : 0
}
