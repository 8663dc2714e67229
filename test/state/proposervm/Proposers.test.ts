import { expect, test } from '@jest/globals'
import { emptyId, idFromBytes, type NodeId, nodeIdFromBytes } from '../../../state/codec/ids.js'
import { Candidates, type Weights } from '../../../state/proposervm/Candidates.js'
import type { Proposer, ProposerKeys } from '../../../state/proposervm/ProposerKeys.js'
import { Proposers } from '../../../state/proposervm/Proposers.js'
import { proposersBySlot } from '../../../state/proposervm/windower.js'

const nodeIds = Array.from({ length: 6 }, (_, index) => nodeIdFromBytes(new Uint8Array(20).fill(index + 1)))
const own = nodeIdFromBytes(new Uint8Array(20).fill(9))
const everyone: Weights = new Map(nodeIds.map((nodeId) => [nodeId, { weight: 1n }]))
const chain = { chainId: idFromBytes(new Uint8Array(32).fill(7)), subnetId: emptyId }
const order = proposersBySlot(new Candidates(everyone), { chainId: chain.chainId, height: 3n })

/** Returns who proposes a block of height 3 before Durango. @param held the nodes whose keys the emulator has */
function proposer(slot: bigint, held: readonly (NodeId | undefined)[], validators = everyone) {
  const keys = {
    ownNodeId: own,
    of: (nodeId: NodeId) => (held.includes(nodeId) ? ({} as Proposer) : undefined),
  } as unknown as ProposerKeys
  const asked: unknown[] = []
  const proposers = new Proposers({
    keys,
    validatorsVersion: (height, subnetId) => {
      asked.push(height, subnetId)
      return undefined
    },
    validatorsAt: () => validators,
    validatorsBetween: () => undefined,
  })
  const drawn = proposers.beforeDurango({ chain, height: 3n, pChainHeight: 2n, slot })
  if (asked.length > 0) expect(asked).toEqual([2n, emptyId])
  return drawn
}

test('before Durango the first proposes in its slot and in all later ones, if its key is held', () => {
  expect([0n, 1n, 5n].map((slot) => proposer(slot, nodeIds))).toEqual([order[0], order[0], order[0]])
})

test('of those whose turn has come the first with a key proposes, else the first', () => {
  const held = [order[2], order[4]]
  expect([0n, 1n, 2n, 5n].map((slot) => proposer(slot, held))).toEqual([
    order[0],
    order[0],
    order[2],
    order[2],
  ])
})

test('nobody signs from the sixth slot on, and without validators the emulated node proposes', () => {
  expect(proposer(6n, nodeIds)).toBeUndefined()
  expect(proposer(5n, [], new Map())).toBe(own)
})

test('the validators of a version are read once, and those of the next one as changes where these cost less', () => {
  const versions = [1n, 1n, 2n, 3n].map((height) => ({ height }))
  versions[1] = versions[0] ?? { height: 1n }
  const asked: unknown[] = []
  const [first = own] = nodeIds
  let changes: ReadonlyMap<NodeId, { readonly weight: bigint } | undefined> | undefined = new Map()
  let validators: Weights = new Map([[first, { weight: 1n }]])
  const proposers = new Proposers({
    keys: { ownNodeId: own, of: () => undefined } as unknown as ProposerKeys,
    validatorsVersion: (height) => versions[Number(height)],
    validatorsAt: (height, subnetId) => {
      asked.push(['all', height, subnetId])
      return validators
    },
    validatorsBetween: (from, to, subnetId) => {
      asked.push([from.height, to.height, subnetId])
      return changes
    },
  })
  const drawn = (pChainHeight: bigint) => {
    asked.length = 0
    return [proposers.expected({ chain, height: 3n, pChainHeight, slot: 0n }), [...asked]]
  }
  expect(drawn(0n)).toEqual([first, [['all', 0n, emptyId]]])
  expect(drawn(1n)).toEqual([first, []])
  changes = new Map([
    [first, undefined],
    [own, { weight: 4n }],
  ])
  expect(drawn(2n)).toEqual([own, [[1n, 2n, emptyId]]])
  changes = undefined
  validators = new Map([[first, { weight: 1n }]])
  expect(drawn(3n)).toEqual([
    first,
    [
      [2n, 3n, emptyId],
      ['all', 3n, emptyId],
    ],
  ])
})
