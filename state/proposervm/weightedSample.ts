/** A source of numbers of 64 bits. */
export type NumberSource = { next(): bigint }

const maxInt64 = (1n << 63n) - 1n

/** Candidates with weights: a draw takes the one to which a unit of the total weight belongs. */
export type Weighted<Candidate> = { readonly total: bigint; at(unit: bigint): Candidate | undefined }

/**
 * Draws a candidate by weight, as AvalancheGo's deterministic sampler draws the first
 * (`utils/sampler/weighted_without_replacement_generic.go`).
 * @returns undefined when there are none
 */
export function weightedSample<Candidate>(
  candidates: Weighted<Candidate>,
  source: NumberSource,
): Candidate | undefined {
  return weightedSamples(candidates, source, 1)[0]
}

/**
 * Draws several candidates by weight. A candidate may be drawn as often as it has weight
 * (`utils/sampler/uniform_replacer.go`).
 * @returns fewer than `count` where the weights sum up to less
 */
export function weightedSamples<Candidate>(
  candidates: Weighted<Candidate>,
  source: NumberSource,
  count: number,
): Candidate[] {
  const { total } = candidates
  /** The weights that earlier draws moved to other indexes. */
  const moved = new Map<bigint, bigint>()
  const drawnOnes: Candidate[] = []
  for (let drawn = 0n; drawn < total && drawn < BigInt(count); drawn++) {
    const index = uniform(total - 1n - drawn, source) + drawn
    const candidate = candidates.at(moved.get(index) ?? index)
    if (candidate !== undefined) drawnOnes.push(candidate)
    moved.set(index, moved.get(drawn) ?? drawn)
  }
  return drawnOnes
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
