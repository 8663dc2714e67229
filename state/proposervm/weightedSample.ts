/** A source of numbers of 64 bits. */
export type NumberSource = { next(): bigint }

const maxInt64 = (1n << 63n) - 1n

/** A binary heap of candidates, the heaviest at the root; `total` is the weight of a branch. */
export type WeightHeap = readonly {
  readonly index: number
  readonly weight: bigint
  readonly total: bigint
}[]

/**
 * Orders candidates for {@link weightedSample} (AvalancheGo `utils/sampler/weighted_heap.go`).
 * @param weights above 0, their sum below 2^64; equal ones keep their order
 */
export function weightHeap(weights: readonly bigint[]): WeightHeap {
  const heap = weights
    .map((weight, index) => ({ index, weight, total: weight }))
    .sort((a, b) => (a.weight === b.weight ? a.index - b.index : a.weight < b.weight ? 1 : -1))
  for (let at = heap.length - 1; at > 0; at--) {
    const [branch, parent] = [heap[at], heap[(at - 1) >> 1]]
    if (branch !== undefined && parent !== undefined) parent.total += branch.total
  }
  return heap
}

/**
 * Draws a candidate by weight, as AvalancheGo's deterministic sampler draws the first
 * (`utils/sampler/weighted_without_replacement_generic.go`).
 * @returns the index of the candidate; undefined when there are none
 */
export function weightedSample(heap: WeightHeap, source: NumberSource): number | undefined {
  return weightedSamples(heap, source, 1)[0]
}

/**
 * Draws several candidates by weight. A candidate may be drawn as often as it has weight
 * (`utils/sampler/uniform_replacer.go`).
 * @returns the indices of the candidates; fewer than `count` where the weights sum up to less
 */
export function weightedSamples(heap: WeightHeap, source: NumberSource, count: number): number[] {
  const total = heap[0]?.total ?? 0n
  /** The weights that earlier draws moved to other indexes. */
  const moved = new Map<bigint, bigint>()
  const indices: number[] = []
  for (let drawn = 0n; drawn < total && drawn < BigInt(count); drawn++) {
    const place = uniform(total - 1n - drawn, source) + drawn
    const index = candidateAt(heap, moved.get(place) ?? place)
    if (index !== undefined) indices.push(index)
    moved.set(place, moved.get(drawn) ?? drawn)
  }
  return indices
}

/** Returns the candidate to which a unit of the total weight belongs. */
function candidateAt(heap: WeightHeap, unit: bigint): number | undefined {
  let value = unit
  for (let at = 0; ; ) {
    const branch = heap[at]
    if (branch === undefined || value < branch.weight) return branch?.index
    value -= branch.weight
    at = 2 * at + 1
    const left = heap[at]?.total ?? 0n
    if (value < left) continue
    value -= left
    at++
  }
}

/** Returns a number from 0 to `max`, all equally likely (`utils/sampler/rand.go` Uint64Inclusive). */
function uniform(max: bigint, source: NumberSource): bigint {
  const count = max + 1n
  if ((max & count) === 0n) return source.next() & max
  if (max > maxInt64) return drawUpTo(max, () => source.next())
  const highest = maxInt64 - ((1n << 63n) % count)
  return drawUpTo(highest, () => source.next() & maxInt64) % count
}

/** Draws until a number is not above `highest`. */
function drawUpTo(highest: bigint, draw: () => bigint): bigint {
  let value = draw()
  while (value > highest) value = draw()
  return value
}
