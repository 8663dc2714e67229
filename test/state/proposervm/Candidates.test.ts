import { expect, test } from '@jest/globals'
import { emptyNodeId, type NodeId } from '../../../state/codec/ids.js'
import { Candidates } from '../../../state/proposervm/Candidates.js'
import { Random } from '../../../state/time/Random.js'

const nodeIdOf = (number: number) => number.toString(16).padStart(40, '0') as NodeId

/** The candidate of a unit in a heap of the weights, which is built as AvalancheGo's `weightedHeap.Initialize` does. */
function inNewHeap(weights: ReadonlyMap<NodeId, bigint>, unit: bigint): NodeId | undefined {
  const heap = [...weights]
    .map(([nodeId, weight]) => ({ nodeId, weight, total: weight }))
    .sort((a, b) => Number(b.weight - a.weight) || (a.nodeId < b.nodeId ? -1 : 1))
  for (let at = heap.length - 1; at > 0; at--) {
    const [branch, parent] = [heap[at], heap[(at - 1) >> 1]]
    if (branch !== undefined && parent !== undefined) parent.total += branch.total
  }
  let rest = unit
  let at = 0
  for (;;) {
    const branch = heap[at]
    if (branch === undefined || rest < branch.weight) return branch?.nodeId
    rest -= branch.weight
    const left = heap[2 * at + 1]?.total ?? 0n
    at = rest < left ? 2 * at + 1 : 2 * at + 2
    if (at % 2 === 0) rest -= left
  }
}

test('candidates whose weights change are those of a new heap', () => {
  const random = new Random('heap')
  const below = (bound: number) => Number(random.below(BigInt(bound)))
  const weights = new Map<NodeId, bigint>()
  const candidates = new Candidates(new Map())
  for (let change = 0; change < 400; change++) {
    const nodeId = nodeIdOf(1 + below(60))
    // Weights of 2^56 need more digits than a number has.
    const weight = below(3) === 0 ? undefined : 2n ** BigInt(below(56)) + BigInt(below(3))
    candidates.set(nodeId, weight)
    if (weight === undefined) weights.delete(nodeId)
    else weights.set(nodeId, weight)
    const total = [...weights.values()].reduce((sum, each) => sum + each, 0n)
    expect(candidates.total).toBe(total)
    for (const unit of [0n, total / 2n, total - 1n, (total * BigInt(below(1000))) / 1000n])
      if (total > 0n && unit >= 0n) expect(candidates.at(unit)).toBe(inNewHeap(weights, unit))
  }
  expect(weights.size).toBeGreaterThan(20)
})

test('inactive validators are no candidates', () => {
  const candidates = new Candidates(new Map([[emptyNodeId, { weight: 5n }]]))
  candidates.set(emptyNodeId, 7n)
  expect(candidates.total).toBe(0n)
  expect(candidates.at(0n)).toBeUndefined()
})
