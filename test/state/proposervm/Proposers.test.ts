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
