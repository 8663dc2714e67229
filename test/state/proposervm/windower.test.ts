import { describe, expect, test } from '@jest/globals'
import { emptyNodeId, idFromBytes, nodeIdFromBytes } from '../../../state/codec/ids.js'
import { Candidates, type Weights } from '../../../state/proposervm/Candidates.js'
import { expectedProposer, proposersBySlot, slotOf } from '../../../state/proposervm/windower.js'

// The vectors of AvalancheGo's own tests (vms/proposervm/proposer/windower_test.go): ten validators of weight
// 1 with the node IDs 1, 2, 3, ... as ids.BuildTestNodeID numbers them; see NOTICE.

const nodeIds = Array.from({ length: 10 }, (_, index) =>
  nodeIdFromBytes(Uint8Array.from({ length: 20 }, (_, at) => (at === 0 ? index + 1 : 0))),
)
const validators: Weights = new Map(nodeIds.map((nodeId) => [nodeId, { weight: 1n }]))
const chainId = idFromBytes(Uint8Array.from({ length: 32 }, (_, at) => (at === 1 ? 2 : 0)))

// The first 64 bytes of Go's math/rand with seed 0.
const randomChains = [
  '0194fdc2fa2ffcc041d3ff12045b73c86e4ff95ff662a5eee82abdf44a2d0b75',
  'fb180daf48a79ee0b10d394651850fd4a178892ee285ece1511455780875d64e',
].map((hex) => idFromBytes(Buffer.from(hex, 'hex')))

function proposerAt(turn: { height?: bigint; slot?: bigint; chainId?: typeof chainId }): number {
  const proposer = expectedProposer(new Candidates(validators), { chainId, height: 1n, slot: 0n, ...turn })
  return nodeIds.indexOf(proposer ?? emptyNodeId)
}

describe('the proposers before Durango', () => {
  const six: Weights = new Map(nodeIds.slice(0, 6).map((nodeId) => [nodeId, { weight: 1n }]))
  const proposersOf = (weights: Weights, turn: { height?: bigint; chainId?: typeof chainId }) =>
    proposersBySlot(new Candidates(weights), { chainId, height: 1n, ...turn }).map((nodeId) =>
      nodeIds.indexOf(nodeId),
    )

  test('change with the height', () => {
    expect(proposersOf(six, { height: 1n })).toEqual([4, 5, 0, 2, 3, 1])
    expect(proposersOf(six, { height: 2n })).toEqual([4, 1, 5, 2, 3, 0])
  })

  test('change with the chain', () => {
    const orders = randomChains.map((chain) => proposersOf(six, { chainId: chain }))
    expect(orders).toEqual([
      [2, 4, 1, 3, 5, 0],
      [0, 1, 5, 4, 2, 3],
    ])
  })

  test('are as many as there is weight, at most six, and nobody without validators', () => {
    const weighing = (weight: bigint): Weights => new Map([[nodeIds[0] ?? emptyNodeId, { weight }]])
    expect(proposersOf(weighing(4n), {})).toEqual([0, 0, 0, 0])
    expect(proposersOf(weighing(9n), {})).toHaveLength(6)
    expect(proposersOf(new Map(), {})).toEqual([])
  })
})

describe('the expected proposer', () => {
  test('changes with the height', () => {
    expect([1n, 2n].map((height) => proposerAt({ height }))).toEqual([2, 1])
  })

  test('changes with the slot', () => {
    const first = Array.from({ length: 24 }, (_, slot) => proposerAt({ slot: BigInt(slot) }))
    expect(first).toEqual([2, 0, 9, 7, 0, 3, 3, 3, 3, 3, 4, 0, 6, 3, 2, 1, 6, 0, 5, 1, 9, 6, 0, 8])
    expect([720n, 721n].map((slot) => proposerAt({ slot }))).toEqual([4, 6])
  })

  test('changes with the chain', () => {
    const proposers = randomChains.map((chain) => proposerAt({ chainId: chain }))
    expect(proposers).toEqual([5, 3])
  })

  test('is nobody without active validators', () => {
    const turn = { chainId, height: 1n, slot: 1n }
    expect(expectedProposer(new Candidates(new Map()), turn)).toBeUndefined()
    expect(expectedProposer(new Candidates(new Map([[emptyNodeId, { weight: 5n }]])), turn)).toBeUndefined()
  })

  test('is the only validator in every slot', () => {
    const [nodeId = emptyNodeId] = nodeIds
    const weights = new Candidates(new Map([[nodeId, { weight: (1n << 63n) + 5n }]]))
    for (let slot = 0n; slot < 20n; slot++)
      expect(expectedProposer(weights, { chainId, height: 7n, slot })).toBe(nodeId)
  })

  test('comes as often as its weight says', () => {
    const weights = new Candidates(
      new Map(nodeIds.map((nodeId, index) => [nodeId, { weight: BigInt(index + 1) }])),
    )
    const turns = Array.from({ length: 5500 }, (_, slot) =>
      expectedProposer(weights, { chainId, height: 1n, slot: BigInt(slot) }),
    )
    const counts = nodeIds.map((nodeId) => turns.filter((proposer) => proposer === nodeId).length)
    for (const [index, count] of counts.entries()) {
      const probability = (index + 1) / 55
      const deviation = Math.sqrt(5500 * probability * (1 - probability))
      expect(Math.abs(count - 5500 * probability)).toBeLessThan(4 * deviation)
    }
  })
})

describe('the slot of a block', () => {
  test('counts five seconds each from the parent on', () => {
    expect([90n, 100n, 104n, 105n, 110n].map((timestamp) => slotOf(100n, timestamp))).toEqual([
      0n,
      0n,
      0n,
      1n,
      2n,
    ])
  })
})
