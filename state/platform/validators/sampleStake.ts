import { compare } from '../../codec/compare.js'
import type { NodeId } from '../../codec/ids.js'
import type { Random } from '../../time/Random.js'
import type { ValidatorSet } from './ValidatorSet.js'

/**
 * Samples units of stake without replacement and returns the nodes that they belong to, so that a node can occur more
 * than once (AvalancheGo `utils/sampler`). Undefined when there is less stake than `size`.
 */
export function sampleStake(set: ValidatorSet, size: number, random: Random): NodeId[] | undefined {
  const nodes = [...set.values()].sort((a, b) => compare(a.nodeId, b.nodeId))
  let total = 0n
  /** For each node the units of it and of the nodes before. */
  const ends = nodes.map(({ weight }) => (total += weight))
  if (total < BigInt(size)) return undefined
  // A Fisher-Yates shuffle of all units, which stores only the swapped positions.
  const swapped = new Map<bigint, bigint>()
  const drawn: NodeId[] = []
  for (let next = 0n; next < BigInt(size); next++) {
    const index = next + random.below(total - next)
    const unit = swapped.get(index) ?? index
    swapped.set(index, swapped.get(next) ?? next)
    drawn.push(ownerOf(unit))
  }
  return drawn

  /** By a binary search for the first node whose stake ends behind the unit. */
  function ownerOf(unit: bigint): NodeId {
    let [first, above] = [0, nodes.length]
    while (first < above) {
      const middle = (first + above) >> 1
      if (unit < (ends[middle] ?? 0n)) above = middle
      else first = middle + 1
    }
    const node = nodes[first]
    if (node === undefined) throw new RangeError('no such unit of stake')
    return node.nodeId
  }
}
