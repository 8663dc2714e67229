import type { NodeId } from '../../codec/ids.js'
import type { Random } from '../../time/Random.js'
import type { ValidatorSet } from './ValidatorSets.js'

/**
 * Samples units of stake without replacement and returns the nodes that they belong to, so that a node can occur more
 * than once (AvalancheGo `utils/sampler`). Undefined when there is less stake than `size`.
 */
export function sampleStake(set: ValidatorSet, size: number, random: Random): NodeId[] | undefined {
  const nodes = [...set.values()].sort((a, b) => (a.nodeId < b.nodeId ? -1 : 1))
  const total = nodes.reduce((sum, { weight }) => sum + weight, 0n)
  if (total < BigInt(size)) return undefined
  // A Fisher-Yates shuffle of all units, which stores only the swapped positions.
  const swapped = new Map<bigint, bigint>()
  const drawn: NodeId[] = []
  for (let next = 0n; next < BigInt(size); next++) {
    const place = next + random.below(total - next)
    const unit = swapped.get(place) ?? place
    swapped.set(place, swapped.get(next) ?? next)
    drawn.push(ownerOf(unit))
  }
  return drawn

  function ownerOf(unit: bigint): NodeId {
    let before = 0n
    const node = nodes.find(({ weight }) => {
      before += weight
      return unit < before
    })
    if (node === undefined) throw new RangeError('no such unit of stake')
    return node.nodeId
  }
}
